/**
 * The stream for open pages, and the pages of notifications with their count.
 */
@NullMarked
package dev.interlock.live.web;

import org.jspecify.annotations.NullMarked;
