-- Which key of an order form placed which order, so that a form that is sent again places none. The primary key refuses the repeat.
create table order_placement (
  orderer_id      varchar(50) not null,
  idempotency_key varchar(36) not null,
  order_number    varchar(20) not null,
  primary key (orderer_id, idempotency_key)
);
