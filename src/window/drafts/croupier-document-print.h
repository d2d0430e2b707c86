/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A document on paper: as PDF, or sheet by sheet for a printer. */
#pragma once

#include <cairo.h>

#include "croupier-document.h"

G_BEGIN_DECLS

#define CROUPIER_DOCUMENT_SHEET_WIDTH 595 /* in points: A4 */
#define CROUPIER_DOCUMENT_SHEET_HEIGHT 842

/* The sheets themselves, each to be painted (cairo_surface_t). */
GPtrArray *croupier_document_print_sheets (const CroupierDocument *document);

/* Lays a document out on sheets of A4; NULL where it was cancelled. */
GBytes *croupier_document_print_pdf (const CroupierDocument *document, GCancellable *cancellable);

/* A document as one picture, as high as it takes; for a short one. */
GBytes *croupier_document_print_png (const CroupierDocument *document);

G_END_DECLS
