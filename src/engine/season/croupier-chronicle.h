/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A season told afterwards, or while it runs, to those who may know it. */
#pragma once

#include "croupier-course.h"
#include "croupier-season.h"
#include "croupier-story.h"

G_BEGIN_DECLS

CroupierStory *croupier_chronicle_new (const CroupierSeason *season, int viewer, GError **error);
CroupierCourse *croupier_chronicle_make_course (const CroupierSeason *season);

G_END_DECLS
