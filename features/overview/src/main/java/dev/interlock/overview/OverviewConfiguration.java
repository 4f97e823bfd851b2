package dev.interlock.overview;

import dev.interlock.overview.application.OverviewQueryService;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;

/** The overview of admins. */
@AutoConfiguration
@ComponentScan
@Import(OverviewQueryService.class)
class OverviewConfiguration {}
