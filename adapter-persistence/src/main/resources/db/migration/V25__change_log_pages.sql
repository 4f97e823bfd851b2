-- A history is read page by page, by version; a timeline, by time.
create index change_log_by_version on change_log (target_type, target_id, version, changed_at);
create index change_log_by_time on change_log (target_type, target_id, changed_at, version);
drop index change_log_by_target on change_log;
