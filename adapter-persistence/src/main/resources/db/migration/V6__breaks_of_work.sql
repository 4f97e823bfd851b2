-- Who broke a lock of work is on record too. One id may name grants of several targets, and each of them ends once.
drop index lock_event_ended on lock_event;
create unique index lock_event_ended on lock_event (ended_lockid, target_type, target_id);

alter table lock_event modify column owner varchar(60) not null;
