/** Text that users type, and text that pages show: how it is read, checked and printed. */
@NullMarked
package dev.interlock.adapter.web.text;

import org.jspecify.annotations.NullMarked;
