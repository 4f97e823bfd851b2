/** The edit lock, for every type of aggregate that is edited under it: what the pages of each type have in common. Knows no type. */
@NullMarked
package dev.interlock.adapter.web.editlock;

import org.jspecify.annotations.NullMarked;
