/** The timeline of an order: a picture with a lane a person, and a table of the same events. */
@NullMarked
package dev.interlock.timeline.web;

import org.jspecify.annotations.NullMarked;
