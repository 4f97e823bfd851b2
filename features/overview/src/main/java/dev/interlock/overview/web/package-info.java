/** The pages of the overview. */
@NullMarked
package dev.interlock.overview.web;

import org.jspecify.annotations.NullMarked;
