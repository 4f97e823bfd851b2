/**
 * The out-ports on a relational database, H2 and MySQL alike. Knows the out-ports and the domain, and no other adapter. The wiring of the desk
 * and of features imports it.
 */
@NullMarked
package dev.interlock.adapter.persistence;

import org.jspecify.annotations.NullMarked;
