/** How links are sent: to a mail server, or into a folder. Nothing imports it. */
@NullMarked
package dev.interlock.accounts.mail;

import org.jspecify.annotations.NullMarked;
