# SPDX-License-Identifier: GPL-3.0-or-later
"""A screen on which windows cast shadows, as on people's own: GTK draws them, and round corners, where a window manager says
that it knows of them and something composites the screen. On a private display nothing does; this says so all the same."""

import ctypes
import ctypes.util

import gi

gi.require_version("Gdk", "4.0")
from gi.repository import Gdk, GLib  # noqa: E402

ATOM, CARDINAL, WINDOW = 4, 6, 33
ALL_PLANES, Z_PIXMAP = ctypes.c_ulong(-1), 2


class Image(ctypes.Structure):
    """The beginning of an XImage."""

    _fields_ = [("width", ctypes.c_int), ("height", ctypes.c_int), ("xoffset", ctypes.c_int), ("format", ctypes.c_int),
                ("data", ctypes.POINTER(ctypes.c_char)), *((name, ctypes.c_int) for name in (
                    "byte_order", "bitmap_unit", "bitmap_bit_order", "bitmap_pad", "depth", "bytes_per_line"))]


class Screen:
    """The display's only one; while it is there, programs that start find that shadows are to be seen on it."""

    def __init__(self):
        self.x = ctypes.CDLL(ctypes.util.find_library("X11") or "libX11.so.6")
        self.x.XOpenDisplay.restype = ctypes.c_void_p
        for name in "XDefaultRootWindow", "XCreateSimpleWindow", "XInternAtom":
            getattr(self.x, name).restype = ctypes.c_ulong
        self.x.XGetImage.restype = ctypes.POINTER(Image)
        self.display = ctypes.c_void_p(self.x.XOpenDisplay(None))
        assert self.display, "there is no display"
        root = ctypes.c_ulong(self.x.XDefaultRootWindow(self.display))
        manager = ctypes.c_ulong(self.x.XCreateSimpleWindow(self.display, root, -1, -1, 1, 1, 0, 0, 0))
        self.x.XSetSelectionOwner(self.display, self._atom("_NET_WM_CM_S0"), manager, 0)
        for window in root, manager:
            self._set(window, "_NET_SUPPORTING_WM_CHECK", WINDOW, manager.value)
        self._set(root, "_NET_SUPPORTED", ATOM, self._atom("_NET_SUPPORTING_WM_CHECK").value, self._atom("_GTK_FRAME_EXTENTS").value)
        self.x.XSync(self.display, 0)

    def _atom(self, name):
        return ctypes.c_ulong(self.x.XInternAtom(self.display, name.encode(), 0))

    def _set(self, window, name, kind, *values):
        self.x.XChangeProperty(self.display, window, self._atom(name), ctypes.c_ulong(kind), 32, 0, (ctypes.c_ulong * len(values))(*values),
                               len(values))

    def margins(self, id):
        """How wide a window's shadow is: left, right, above, below; None as long as it has none."""
        kind, n, left, values = ctypes.c_ulong(), ctypes.c_ulong(), ctypes.c_ulong(), ctypes.POINTER(ctypes.c_ulong)()
        self.x.XGetWindowProperty(self.display, ctypes.c_ulong(int(id)), self._atom("_GTK_FRAME_EXTENTS"), ctypes.c_long(0), ctypes.c_long(4), 0,
                                  ctypes.c_ulong(CARDINAL), ctypes.byref(kind), ctypes.byref(ctypes.c_int()), ctypes.byref(n),
                                  ctypes.byref(left), ctypes.byref(values))
        return list(values[:4]) if n.value == 4 else None

    def shoot(self, id, width, height, path):
        """Saves a window of that size, its shadow included, as it would be seen on anything."""
        image = self.x.XGetImage(self.display, ctypes.c_ulong(int(id)), 0, 0, width, height, ALL_PLANES, Z_PIXMAP).contents
        assert image.depth == 32, f"window {id} cannot be seen through"
        data = GLib.Bytes.new(ctypes.string_at(image.data, image.bytes_per_line * height))
        Gdk.MemoryTexture.new(width, height, Gdk.MemoryFormat.B8G8R8A8_PREMULTIPLIED, data, image.bytes_per_line).save_to_png(str(path))
