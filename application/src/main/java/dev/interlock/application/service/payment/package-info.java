/** The use case of payment. Only bootstrap imports this, to wire it. */
@NullMarked
package dev.interlock.application.service.payment;

import org.jspecify.annotations.NullMarked;
