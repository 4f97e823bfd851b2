package dev.interlock.bootstrap.demo;

import dev.interlock.adapter.web.security.login.DemoUsers;
import dev.interlock.application.port.out.member.MemberRepository;
import dev.interlock.domain.member.MemberId;
import javax.sql.DataSource;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.jdbc.EmbeddedDatabaseConnection;
import org.springframework.core.env.Environment;
import org.springframework.core.env.Profiles;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.stereotype.Component;

/**
 * Keeps well-known passwords away from real data: with an external database, the application starts neither with the
 * profile {@code demo}, nor on what an earlier start with it left behind.
 */
@Component
class DemoUsersGuard {

    DemoUsersGuard(
            @Value("${interlock.demo.allow-external-database:false}") boolean allowed,
            DataSource dataSource,
            Environment environment,
            MemberRepository members,
            PasswordEncoder passwords) {
        if (allowed || EmbeddedDatabaseConnection.isEmbedded(dataSource)) {
            return;
        }
        if (environment.acceptsProfiles(Profiles.of("demo"))) {
            throw new DemoUsersException("The profile 'demo' is on, and the database is not the embedded one.");
        }
        DemoConfiguration.NAMES.stream()
                .filter(name -> members.find(new MemberId(name))
                        .filter(member -> passwords.matches(DemoUsers.passwordOf(name), member.password()))
                        .isPresent())
                .findFirst()
                .ifPresent(name -> {
                    throw new DemoUsersException("The database has the demo user '" + name + "'.");
                });
    }
}
