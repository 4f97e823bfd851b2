-- The change log has a row for each product whose quantity a change moved, and one for the total. The item tells the values of a
-- field apart: the product of a quantity. Empty: the field has one value.
--
-- Rows of the field LINES had all lines of an order as one text, and order_line_change the quantities beside them. The row of LINES
-- becomes that of the first product and keeps its id, since notification_mark says up to which a customer has read. The rows of the
-- other products and of the total are new, and name nobody who is notified.
alter table change_log add column item varchar(20) not null default '';

insert into change_log
  (target_type, target_id, version, command, actor_id, actor_name, actor_role, changed_at, field, item, value_before, value_after)
select c.target_type, c.target_id, c.version, c.command, c.actor_id, c.actor_name, c.actor_role, c.changed_at,
       'QUANTITIES', l.product_id,
       case l.quantity_before when 0 then '' else concat(l.quantity_before, '') end,
       case l.quantity_after when 0 then '' else concat(l.quantity_after, '') end
  from change_log c
  join order_line_change l on l.order_number = c.target_id and l.version = c.version
 where c.target_type = 'Order' and c.field = 'LINES'
   and l.product_id > (select min(f.product_id)
                         from order_line_change f
                        where f.order_number = l.order_number and f.version = l.version)
 order by c.id, l.product_id;

-- The total before a change is the present one without that change and all later ones.
insert into change_log
  (target_type, target_id, version, command, actor_id, actor_name, actor_role, changed_at, field, value_before, value_after)
select c.target_type, c.target_id, c.version, c.command, c.actor_id, c.actor_name, c.actor_role, c.changed_at,
       'TOTAL', concat(o.total - d.since, ''), concat(o.total - d.since + d.difference, '')
  from change_log c
  join (select order_number, version, difference,
               sum(difference) over (partition by order_number order by version desc) since
          from (select order_number, version, sum(price * (quantity_after - quantity_before)) difference
                  from order_line_change
                 group by order_number, version) v) d on d.order_number = c.target_id and d.version = c.version
  join (select order_number, sum(price * quantity) total from order_line group by order_number) o on o.order_number = d.order_number
 where c.target_type = 'Order' and c.field = 'LINES' and d.difference <> 0
 order by c.id;

-- MySQL assigns from left to right, so no value may depend on a column that this statement has changed.
update change_log c
   set value_before = (select case l.quantity_before when 0 then '' else concat(l.quantity_before, '') end
                         from order_line_change l
                        where l.order_number = c.target_id and l.version = c.version
                        order by l.product_id limit 1),
       value_after = (select case l.quantity_after when 0 then '' else concat(l.quantity_after, '') end
                        from order_line_change l
                       where l.order_number = c.target_id and l.version = c.version
                       order by l.product_id limit 1),
       item = (select min(l.product_id) from order_line_change l where l.order_number = c.target_id and l.version = c.version)
 where c.target_type = 'Order' and c.field = 'LINES'
   and exists (select 1 from order_line_change l where l.order_number = c.target_id and l.version = c.version);

-- Changes that are older than order_line_change keep their texts, and have no item.
update change_log set field = 'QUANTITIES' where target_type = 'Order' and field = 'LINES';

drop table order_line_change;
