package dev.interlock.papers;

import dev.interlock.papers.application.MakePapersService;
import dev.interlock.papers.application.PaperQueryService;
import dev.interlock.papers.application.ParcelQueryService;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Import;

@AutoConfiguration
@ComponentScan
@EnableConfigurationProperties(PapersProperties.class)
@Import({MakePapersService.class, PaperQueryService.class, ParcelQueryService.class})
class PapersConfiguration {}
