/** Several nodes behind the proxy of {@code deploy/haproxy.cfg}, with what may happen to them, and what must hold all the same. */
@NullMarked
package dev.interlock.cluster;

import org.jspecify.annotations.NullMarked;
