/** Decides where a parcel goes, and sends it: the example of chapter 8. Adapters that drive the application import this. */
@NullMarked
package dev.interlock.application.port.in.shipping;

import org.jspecify.annotations.NullMarked;
