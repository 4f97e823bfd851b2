package dev.interlock.profile;

import dev.interlock.profile.application.ChangeProfileService;
import dev.interlock.profile.application.ProfileQueryService;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;
import org.springframework.context.annotation.PropertySource;

/** The use cases, and what the scan finds: the controller, the proposal and the repository. */
@AutoConfiguration
@ComponentScan
@Import({ChangeProfileService.class, ProfileQueryService.class})
@PropertySource("classpath:profile.properties")
class ProfileConfiguration {}
