package dev.interlock.live.application;

import java.util.List;

/** Returns what has happened since the last call, on any node, each activity once. */
public interface ReadActivity {

    List<Activity> readActivity();
}
