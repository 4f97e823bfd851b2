package dev.interlock.lock.jdbc;

import org.junit.jupiter.api.Tag;
import org.springframework.test.context.TestPropertySource;

/** The same tests with two connections of each kind. Here a call can wait for a row that another call has locked. */
@TestPropertySource(properties = {"spring.datasource.hikari.maximum-pool-size=2", "interlock.lock.pool-size=2"})
@Tag("proof")
class LocksPoolOfTwoTest extends LocksPoolOfOneTest {}
