-- Which key of a form or of a request has made which addition to a stock, so that a repeat adds nothing: the primary key refuses it. No row is
-- deleted.
create table stock_addition (
  admin_id        varchar(50) not null,
  idempotency_key varchar(36) not null,
  product_id      varchar(12) not null,
  pieces_before   int         not null,
  pieces_after    int         not null,
  primary key (admin_id, idempotency_key)
);
