/**
 * What all pages have in common: language, theme, formats, and whose page it is.
 */
@NullMarked
package dev.interlock.adapter.web.page;

import org.jspecify.annotations.NullMarked;
