package dev.interlock.cluster;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A test that starts a {@link MySqlGroup}, and runs where it is asked for. */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@EnabledIfSystemProperty(
        named = "cluster.group",
        matches = ".*",
        disabledReason = "Takes minutes: asked for by -Dcluster.group")
@EnabledIf(
        value = "dev.interlock.cluster.MySqlGroup#isInstalled",
        disabledReason = "Needs the command that starts a MySQL group (deploy/mysql-group/README.md)")
@interface EnabledForMySqlGroup {}
