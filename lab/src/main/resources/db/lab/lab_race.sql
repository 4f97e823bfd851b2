create table if not exists lab_race (
    id        varchar(16)  not null,
    stored_at datetime(6)  not null, -- UTC
    owner     varchar(100) not null,
    race      longtext     not null,
    primary key (id)
);
