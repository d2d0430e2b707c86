/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How what counts went, as a picture of lines. */
#pragma once

#include "croupier-course.h"
#include "croupier-picture.h"

G_BEGIN_DECLS

CroupierPicture *croupier_course_to_picture (const CroupierCourse *course, const char *key);

G_END_DECLS
