package dev.interlock.lab.situation.transaction;

import dev.interlock.application.port.in.shipping.ChangeShipping;
import dev.interlock.application.port.in.shipping.StartShipping;
import dev.interlock.lab.scenario.Strategy;
import dev.interlock.lab.situation.staging.StagedOrder;
import dev.interlock.lab.specimen.ChangedColumnsOnly;
import dev.interlock.lab.specimen.FieldMerge;
import dev.interlock.lab.specimen.FormVersionOnEntity;
import dev.interlock.lab.specimen.InvertedVersionCheck;
import dev.interlock.lab.technique.lock.CheckedLock;
import dev.interlock.lab.technique.lock.NamedLock;
import dev.interlock.lab.technique.order.CommandsUnderLock;
import dev.interlock.lab.technique.order.ConditionalUpdate;
import dev.interlock.lab.technique.order.OrderCommands;
import dev.interlock.lab.technique.order.ReadThenWrite;
import dev.interlock.lab.technique.order.RowLock;
import dev.interlock.lab.technique.order.RowLockAndFormVersion;
import dev.interlock.lab.technique.order.RowLockWithoutWait;
import dev.interlock.lab.technique.order.UseCases;

/** Finds the commands of a strategy. */
final class Commands {

    private Commands() {}

    /** Returns commands that read what they change in their own transaction, rather than from a page. */
    static OrderCommands inOneTransaction(Strategy strategy, StagedOrder order) {
        return strategy == Strategy.NONE ? order.desk().get(ReadThenWrite.class) : of(strategy, order);
    }

    static OrderCommands of(Strategy strategy, StagedOrder order) {
        return switch (strategy) {
            case NONE, FORM_VERSION ->
                new UseCases(
                        order.desk().get(StartShipping.class), order.desk().get(ChangeShipping.class), order.shown());
            case VERSION -> order.desk().get(ReadThenWrite.class);
            case ROW_LOCK -> order.desk().get(RowLock.class);
            case NAMED_LOCK ->
                new CommandsUnderLock(
                        order.desk().get(NamedLock.class), order.desk().get(ReadThenWrite.class));
            case REDIS_LOCK_AND_FENCE ->
                new CommandsUnderLock(
                        order.desk().get(CheckedLock.class), order.desk().get(ReadThenWrite.class));
            case OFFLINE_LOCK_AND_VERSION -> new EditedUnderALock(order);
            case ROW_LOCK_AND_FORM_VERSION -> order.desk().get(RowLockAndFormVersion.class);
            case ROW_LOCK_NOWAIT -> order.desk().get(RowLockWithoutWait.class);
            case CONDITIONAL_UPDATE -> order.desk().get(ConditionalUpdate.class);
            case CHANGED_COLUMNS -> order.desk().get(ChangedColumnsOnly.class);
            case INVERTED_CHECK -> order.desk().get(InvertedVersionCheck.class);
            case FORM_VERSION_ON_ENTITY -> order.desk().get(FormVersionOnEntity.class);
            case FIELD_MERGE -> order.desk().get(FieldMerge.class);
            default -> throw new IllegalArgumentException("No commands on an order for " + strategy);
        };
    }
}
