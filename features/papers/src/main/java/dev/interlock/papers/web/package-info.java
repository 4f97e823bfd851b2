/**
 * The pages where admins make papers, print them, and enter tracking numbers.
 */
@NullMarked
package dev.interlock.papers.web;

import org.jspecify.annotations.NullMarked;
