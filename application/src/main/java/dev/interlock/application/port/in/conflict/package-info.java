/** What every version conflict tells its user, whatever the aggregate. Adapters that drive the application import this. */
@NullMarked
package dev.interlock.application.port.in.conflict;

import org.jspecify.annotations.NullMarked;
