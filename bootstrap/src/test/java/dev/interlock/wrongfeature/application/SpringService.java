package dev.interlock.wrongfeature.application;

import org.springframework.stereotype.Service;

/** Breaks a rule on purpose: a use case of a feature depends on Spring. */
@Service
public class SpringService {}
