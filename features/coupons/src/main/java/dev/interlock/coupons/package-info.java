/** Coupons: admins keep them under the edit lock, and customers read those that are valid. The sample of a feature; nothing imports it. */
@NullMarked
package dev.interlock.coupons;

import org.jspecify.annotations.NullMarked;
