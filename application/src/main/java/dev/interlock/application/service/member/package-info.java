/**
 * The member use cases. Nobody imports this but the wiring.
 */
@NullMarked
package dev.interlock.application.service.member;

import org.jspecify.annotations.NullMarked;
