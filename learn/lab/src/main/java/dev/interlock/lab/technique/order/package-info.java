/** Commands on an order and on its lines, with row locks, versions and conditions. Imports {@code technique.lock}. */
@NullMarked
package dev.interlock.lab.technique.order;

import org.jspecify.annotations.NullMarked;
