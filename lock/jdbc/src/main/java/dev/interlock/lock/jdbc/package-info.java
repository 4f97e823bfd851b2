/**
 * Locks in tables of MySQL, MariaDB and H2, and the fence for locks that are elsewhere. {@link dev.interlock.lock.jdbc.JdbcLocks}
 * provides them, with Spring Boot also as beans.
 */
@NullMarked
package dev.interlock.lock.jdbc;

import org.jspecify.annotations.NullMarked;
