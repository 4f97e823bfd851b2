package dev.interlock.announcement;

import dev.interlock.adapter.web.page.Line;

/** The text as it was typed. */
record AnnouncementForm(@Line(max = 200, required = true) String text) {}
