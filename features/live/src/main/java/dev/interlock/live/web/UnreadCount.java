package dev.interlock.live.web;

import dev.interlock.domain.member.Actor;
import dev.interlock.live.application.Activity;

/** How many notifications a reader has not read. */
interface UnreadCount {

    int count(Actor reader);

    /** Called with each activity that this node reads, before it is sent to a page. */
    void forget(Activity activity);
}
