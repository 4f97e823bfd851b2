package dev.interlock.bootstrap;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Starts the order desk. Adapters are found by scanning; use cases are wired in {@link UseCases}. */
@SpringBootApplication(scanBasePackages = {"dev.interlock.bootstrap", "dev.interlock.adapter"})
class InterlockApplication {

    public static void main(String[] args) {
        SpringApplication.run(InterlockApplication.class, args);
    }
}
