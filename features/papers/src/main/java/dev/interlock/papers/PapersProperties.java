package dev.interlock.papers;

import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** @param sender the shop's name and address as labels show them, in lines; empty for none */
@ConfigurationProperties("interlock.papers")
public record PapersProperties(@DefaultValue("") String sender) {}
