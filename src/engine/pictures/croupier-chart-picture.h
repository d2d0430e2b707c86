/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How what counts went, as a picture of lines. */
#pragma once

#include "croupier-course.h"
#include "croupier-picture.h"

G_BEGIN_DECLS

/* Draws a line for each player, or what else is counted, of one of the course's numbers. */
CroupierPicture *croupier_course_to_picture (const CroupierCourse *course, const char *key);

G_END_DECLS
