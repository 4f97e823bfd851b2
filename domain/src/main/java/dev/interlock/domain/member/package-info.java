/**
 * The people of the order desk, and in which role they act.
 *
 * <p>May be imported by every module; imports nothing but the JDK.
 */
package dev.interlock.domain.member;
