package dev.interlock.otherfeature;

/** Stands for a feature, on which others depend on purpose. */
public class OtherFeature {}
