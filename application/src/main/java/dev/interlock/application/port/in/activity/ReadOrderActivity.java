package dev.interlock.application.port.in.activity;

import java.util.List;

/** Returns what has happened to orders since the last call, on any node, each activity once. */
public interface ReadOrderActivity {

    List<OrderActivity> readOrderActivity();
}
