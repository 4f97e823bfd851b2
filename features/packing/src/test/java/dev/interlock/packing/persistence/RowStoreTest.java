package dev.interlock.packing.persistence;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;

/** Adds the store on the rows of orders to the application that tests start with persistence alone, and nothing else of this feature. */
@Import(OrderRowLeaseStore.class)
@TestPropertySource(properties = "spring.autoconfigure.exclude=dev.interlock.packing.PackingConfiguration")
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@interface RowStoreTest {}
