/** The use cases: a factor is set up, checked and removed. */
@NullMarked
package dev.interlock.secondfactor.application;

import org.jspecify.annotations.NullMarked;
