package dev.interlock.lock.internal;

import java.util.concurrent.ThreadFactory;

/** Makes daemon threads: they keep no process alive. */
record DaemonThread(String name) implements ThreadFactory {

    static ThreadFactory named(String name) {
        return new DaemonThread(name);
    }

    @Override
    public Thread newThread(Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        return thread;
    }
}
