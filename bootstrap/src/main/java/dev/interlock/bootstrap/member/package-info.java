/**
 * Wires what runs for signed-in members in the background. Imported by no other package.
 */
@NullMarked
package dev.interlock.bootstrap.member;

import org.jspecify.annotations.NullMarked;
