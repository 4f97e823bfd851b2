/** The table of additions to stocks. */
@NullMarked
package dev.interlock.products.persistence;

import org.jspecify.annotations.NullMarked;
