/**
 * The order aggregate: {@link dev.interlock.domain.order.Order} is its root, and everything else here belongs to it.
 *
 * <p>May be imported by every module; imports nothing but the JDK and its sibling packages.
 */
package dev.interlock.domain.order;
