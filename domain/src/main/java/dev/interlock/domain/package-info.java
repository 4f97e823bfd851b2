/**
 * The business rules of the order desk, in plain Java.
 *
 * <p>The module has no dependency; Hibernate maps these classes from the persistence adapter's {@code orm.xml}.
 */
package dev.interlock.domain;
