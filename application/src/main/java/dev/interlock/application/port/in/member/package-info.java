/**
 * Members, and the actions of admins on them. Adapters that drive the application import this.
 */
@NullMarked
package dev.interlock.application.port.in.member;

import org.jspecify.annotations.NullMarked;
