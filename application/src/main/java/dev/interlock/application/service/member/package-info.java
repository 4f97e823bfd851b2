/**
 * The member use cases. Only the wiring imports this.
 */
@NullMarked
package dev.interlock.application.service.member;

import org.jspecify.annotations.NullMarked;
