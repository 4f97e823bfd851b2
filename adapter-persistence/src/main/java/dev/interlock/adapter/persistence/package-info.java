/**
 * The out-ports on a relational database, H2 and MySQL alike. Knows the out-ports and the domain, and no other adapter. Imported by the wiring alone.
 */
@NullMarked
package dev.interlock.adapter.persistence;

import org.jspecify.annotations.NullMarked;
