package dev.interlock.adapter.web.activity;

import dev.interlock.application.port.in.activity.Activity;
import dev.interlock.domain.member.Actor;

/** How many notifications a reader has not read. Without this bean, members are not notified, and no activity carries a count. */
public interface UnreadCount {

    int count(Actor reader);

    /** Called with each activity that this node reads, before it is sent to a page. */
    void forget(Activity activity);
}
