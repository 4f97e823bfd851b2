/** The pages, and the rule that a page needs the second factor. */
@NullMarked
package dev.interlock.secondfactor.web;

import org.jspecify.annotations.NullMarked;
