/** Documents and comments, read as they are in the checkout. */
@NullMarked
package dev.interlock.bootstrap.documentation;

import org.jspecify.annotations.NullMarked;
