/** Members are disabled and enabled, and their sessions ended. Adapters of this feature import the ports. */
@NullMarked
package dev.interlock.accounts.application;

import org.jspecify.annotations.NullMarked;
