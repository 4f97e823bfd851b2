/** Tests of the documents and comments in the checkout. */
@NullMarked
package dev.interlock.bootstrap.documentation;

import org.jspecify.annotations.NullMarked;
