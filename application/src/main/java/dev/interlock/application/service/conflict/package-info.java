/** Compares an aggregate of any type with what a page showed of it. Only services import this. */
@NullMarked
package dev.interlock.application.service.conflict;

import org.jspecify.annotations.NullMarked;
