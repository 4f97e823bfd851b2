/**
 * What all pages have in common: language, theme, formats and the signed-in member.
 */
@NullMarked
package dev.interlock.adapter.web.page;

import org.jspecify.annotations.NullMarked;
