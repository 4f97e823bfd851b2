/**
 * What the member use cases need of the outside world. Adapters that serve the application implement this.
 */
@NullMarked
package dev.interlock.application.port.out.member;

import org.jspecify.annotations.NullMarked;
