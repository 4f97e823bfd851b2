/** The frame of all pages: links, additions of features, language, theme and the signed-in member. */
@NullMarked
package dev.interlock.adapter.web.page;

import org.jspecify.annotations.NullMarked;
