# SPDX-License-Identifier: GPL-3.0-or-later
"""The accessibility bus, spoken by hand: a look at a window takes hundreds of short questions, and Gio needs more time to put one of them
than the program to answer it."""

import os
import re
import socket
import struct

from gi.repository import Gio, GLib

TIMEOUT = 10  # seconds
# So many may be under way at a time; the bus ends a connection that has far more.
AT_ONCE = 1000

CALL, RETURN, ERROR = 1, 2, 3
PATH, INTERFACE, MEMBER, REPLY_SERIAL, DESTINATION, SIGNATURE = 1, 2, 3, 5, 6, 8
HEADER = struct.Struct("<BBBBIII")  # byte order, kind, flags, version, length of the body, serial, length of the fields
# The start of the field in a reply that says to which call it is; no string can hold these bytes.
TO_CALL = bytes([REPLY_SERIAL, 1, ord("u"), 0])


def address():
    """The accessibility bus's, which the session bus knows."""
    session = Gio.bus_get_sync(Gio.BusType.SESSION)
    return session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                             Gio.DBusCallFlags.NONE, TIMEOUT * 1000, None).unpack()[0]


def padded(data, size):
    return data + bytes(-len(data) % size)


def string(text):
    data = text.encode()
    return struct.pack("<I", len(data)) + data + b"\0"


def field(code, text):
    if code == SIGNATURE:
        return bytes([code, 1, ord("g"), 0, len(text)]) + text.encode() + b"\0"
    return bytes([code, 1, ord("o" if code == PATH else "s"), 0]) + string(text)


def body(arguments):
    """Of a variant that is a tuple of strings and numbers."""
    data = b""
    for value in arguments.unpack() if arguments else ():
        data = padded(data, 4) + (string(value) if isinstance(value, str) else struct.pack("<i", value))
    return data


def text_at(data, start):
    length, = struct.unpack_from("<I", data, start)
    return data[start + 4:start + 4 + length].decode()


# What a reply's body says, by the method that was called.
READERS = {
    "Get": lambda data: text_at(data, 4),  # after the signature of a variant, which is a string here
    "GetChildren": lambda data: re.findall(r"/[\w/]+", data[8:].decode()),  # pairs of a bus name and a path
    "GetExtents": lambda data: struct.unpack_from("<iiii", data),
    "GetInterfaces": lambda data: re.findall(r"[\w.]{3,}", data[4:].decode()),
    "GetRole": lambda data: struct.unpack_from("<I", data)[0],
    "GetState": lambda data: struct.unpack_from("<II", data, 4),  # after the length of the array
    "GetText": lambda data: text_at(data, 0),
}


class Bus:
    """A connection of our own."""

    def __init__(self):
        stream = Gio.dbus_address_get_stream_sync(address())[0]
        self.socket = socket.socket(fileno=os.dup(stream.get_socket().get_fd()))
        self.socket.settimeout(TIMEOUT)
        self.received = bytearray()
        self.serial = 0
        self.socket.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n")
        answer = self.socket.recv(1000)
        assert answer.startswith(b"OK "), answer
        self.socket.sendall(b"BEGIN\r\n")
        self.call("org.freedesktop.DBus", ["/org/freedesktop/DBus"], "org.freedesktop.DBus", "Hello")

    def call(self, name, paths, interface, method, arguments=None):
        """Calls a method of many objects of a program, and gives what each answers: a body, or None where there is no such object."""
        fields = [field(INTERFACE, interface), field(MEMBER, method), field(DESTINATION, name)]
        if arguments:
            fields.append(field(SIGNATURE, arguments.get_type_string()[1:-1]))
        fields = b"".join(padded(one, 8) for one in fields)
        data = body(arguments)
        answers = []
        for start in range(0, len(paths), AT_ONCE):
            some = paths[start:start + AT_ONCE]
            messages = []
            for serial, path in enumerate(some, self.serial + 1):
                mine = fields + field(PATH, path)
                messages.append(HEADER.pack(ord("l"), CALL, 0, 1, len(data), serial, len(mine)) + padded(mine, 8) + data)
            first = self.serial + 1
            self.serial += len(some)
            self.socket.sendall(b"".join(messages))
            answers += self._wait(first, len(some))
        return answers

    def _wait(self, first, count):
        answers = {}
        while len(answers) < count:
            kind, serial, data = self._receive()
            if serial >= first:  # others come late, to a question that was given up
                answers[serial] = data if kind == RETURN else None
        return [answers[serial] for serial in range(first, first + count)]

    def _receive(self):
        """The next message: its kind, the call that it answers, and its body."""
        while True:
            if len(self.received) >= HEADER.size:
                _, kind, _, _, length, _, fields = HEADER.unpack_from(self.received)
                start = HEADER.size + fields + -fields % 8
                if len(self.received) >= start + length:
                    break
            try:
                data = self.socket.recv(1 << 18)
            except TimeoutError:
                raise GLib.Error("the program does not answer")
            if not data:
                raise ConnectionError("the accessibility bus has gone")
            self.received += data
        serial = 0
        if kind in (RETURN, ERROR):
            serial, = struct.unpack_from("<I", self.received, self.received.index(TO_CALL, HEADER.size) + len(TO_CALL))
        data = bytes(self.received[start:start + length])
        del self.received[:start + length]
        return kind, serial, data
