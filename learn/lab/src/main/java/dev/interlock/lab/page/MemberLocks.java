package dev.interlock.lab.page;

import dev.interlock.lab.desk.ProcessorShare.Work;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A lock for each member, so that a member who starts several runs at once has one. */
final class MemberLocks {

    private final Map<String, Lock> locks = new ConcurrentHashMap<>();

    <T> T hold(String member, Work<T> work) throws InterruptedException {
        Lock lock = locks.computeIfAbsent(member, each -> new ReentrantLock());
        lock.lockInterruptibly();
        try {
            return work.get();
        } finally {
            lock.unlock();
        }
    }
}
