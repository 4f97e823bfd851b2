create table purchase_order (
  number varchar(40) primary key,
  version bigint not null,
  address varchar(100) not null,
  state varchar(20) not null
);

create table order_line (
  id bigint primary key,
  order_number varchar(40) not null references purchase_order (number),
  product varchar(40) not null,
  quantity int not null
);

create table product (
  id varchar(40) primary key,
  stock int not null check (stock >= 0)
);

create table shelf (
  name varchar(40) primary key,
  pieces int not null
);

create table label (
  id bigint generated always as identity primary key,
  order_number varchar(40) not null
);

create table placement (
  form_key varchar(40) primary key,
  order_number varchar(40) not null
);

create table locks (
  target varchar(40) primary key,
  lock_id varchar(40) not null,
  expires_at timestamp(6) with time zone not null
);

insert into purchase_order (number, version, address, state) values ('A-1', 0, '1 Old Street', 'PREPARING');
insert into order_line (id, order_number, product, quantity) values (1, 'A-1', 'lamp', 1);
insert into product (id, stock) values ('chair', 9), ('desk', 9), ('lamp', 9), ('sofa', 0);
insert into shelf (name, pieces) values ('back', 4), ('front', 4);
