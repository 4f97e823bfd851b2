/** The use cases of payment, and the job that runs on one node at a time. Only bootstrap imports this, to wire it. */
@NullMarked
package dev.interlock.application.service.payment;

import org.jspecify.annotations.NullMarked;
