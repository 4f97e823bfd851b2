/** Tests of the commands and pages that make a project of one's own out of this one. */
@NullMarked
package dev.interlock.bootstrap.template;

import org.jspecify.annotations.NullMarked;
