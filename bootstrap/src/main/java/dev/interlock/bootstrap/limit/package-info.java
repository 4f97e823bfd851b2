/** What a member may send, over pages and API together. Nothing imports it. */
@NullMarked
package dev.interlock.bootstrap.limit;

import org.jspecify.annotations.NullMarked;
