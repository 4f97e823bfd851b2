package dev.interlock.adapter.web.editlock;

import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/**
 * The intervals of the scripts of the pages.
 *
 * @param heartbeat the time between two heartbeats of a page that holds a lock
 * @param idle after which a page without input asks whether its user is still there
 * @param poll between two requests of a page that waits
 */
@Component
record EditPageTimes(
        @Value("${interlock.edit-lock.heartbeat}") Duration heartbeat,
        @Value("${interlock.edit-lock.idle}") Duration idle,
        @Value("${interlock.edit-lock.poll}") Duration poll) {}
