/**
 * The stored members, and their sessions. Adapters that serve the application implement this.
 */
@NullMarked
package dev.interlock.application.port.out.member;

import org.jspecify.annotations.NullMarked;
