/**
 * Products and their stock, two aggregates. An order keeps the name and the price it was sold at.
 *
 * <p>May be imported by every module; imports nothing but the JDK.
 */
package dev.interlock.domain.product;
