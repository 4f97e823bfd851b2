package dev.interlock.bootstrap;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Starts the order desk. Adapters are found by scanning; use cases are wired in {@link UseCases}. */
@SpringBootApplication(
        scanBasePackages = {"dev.interlock.bootstrap", "dev.interlock.adapter"},
        excludeName = {
            // The distributed lock and its stores come with the features that bring their tables.
            "dev.interlock.lock.jdbc.DistributedLockAutoConfiguration",
            "dev.interlock.lock.jdbc.LockMetricsAutoConfiguration"
        })
class InterlockApplication {

    public static void main(String[] args) {
        SpringApplication.run(InterlockApplication.class, args);
    }
}
