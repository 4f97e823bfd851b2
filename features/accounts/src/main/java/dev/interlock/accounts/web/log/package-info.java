/**
 * The record of sign-ins, refusals and changes of accounts in the log of the process. Imported by the packages whose events it
 * records.
 */
@NullMarked
package dev.interlock.accounts.web.log;

import org.jspecify.annotations.NullMarked;
