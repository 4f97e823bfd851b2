/** A form is open under the edit lock of an order, and something comes between. */
@NullMarked
package dev.interlock.lab.scenarios.edit;

import org.jspecify.annotations.NullMarked;
