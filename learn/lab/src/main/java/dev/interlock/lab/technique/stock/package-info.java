/** Commands that take pieces from the stock of products. Imports no other package of the Lab. */
@NullMarked
package dev.interlock.lab.technique.stock;

import org.jspecify.annotations.NullMarked;
