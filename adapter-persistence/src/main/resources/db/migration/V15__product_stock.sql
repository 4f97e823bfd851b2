-- The stock has a row of its own, so that a sale never touches the row in which an admin changes the price.
-- count_version moves when the pieces are counted, and not when they are sold.
create table product_stock (
  product_id    varchar(12) not null,
  pieces        int         not null,
  count_version bigint      not null default 0,
  primary key (product_id),
  constraint product_stock_of_product foreign key (product_id) references product (product_id),
  constraint product_stock_pieces_not_negative check (pieces >= 0)
);

insert into product_stock (product_id, pieces)
select product_id, stock from product;

alter table product drop constraint product_stock_not_negative;
alter table product drop column stock;
