package dev.interlock.announcement;

/** The aggregate: a text for the shop's front page. */
record Announcement(String id, long version, String text) {}
