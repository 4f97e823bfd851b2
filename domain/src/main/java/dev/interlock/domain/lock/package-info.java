/**
 * What locks are made of: a target, an id that only the holder knows, and a lease that ends by itself.
 *
 * <p>May be imported by every module; imports nothing but the JDK.
 */
package dev.interlock.domain.lock;
