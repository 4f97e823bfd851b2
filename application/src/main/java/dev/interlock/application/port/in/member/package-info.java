/**
 * What can be asked about members. Adapters that drive the application import this.
 */
@NullMarked
package dev.interlock.application.port.in.member;

import org.jspecify.annotations.NullMarked;
