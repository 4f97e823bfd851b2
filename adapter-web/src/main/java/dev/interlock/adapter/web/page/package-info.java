/**
 * The basics of all pages: language, theme, formats and the signed-in member.
 */
@NullMarked
package dev.interlock.adapter.web.page;

import org.jspecify.annotations.NullMarked;
