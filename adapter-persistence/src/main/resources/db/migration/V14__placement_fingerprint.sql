-- The fingerprint of the request that placed the order, so that another request under the same key is refused. Empty in rows from
-- before this column: their repeats are not compared.
alter table order_placement add column fingerprint varchar(64) not null default '';
