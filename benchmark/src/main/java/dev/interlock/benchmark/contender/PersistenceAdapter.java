package dev.interlock.benchmark.contender;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The persistence adapter alone, with the settings that it brings itself. */
@SpringBootApplication(scanBasePackages = "dev.interlock.adapter.persistence")
class PersistenceAdapter {}
