-- An order that its buyer fetches keeps the place as it was when it was ordered: places change and go.
alter table orders add column pickup jsonb;

alter table orders drop constraint orders_fulfilment_check;
alter table orders add constraint orders_fulfilment_check
  check (fulfilment in ('unfulfilled', 'partly_fulfilled', 'ready', 'fulfilled', 'not_needed'));

-- What was said to be ready counted as handed over until now.
alter table fulfilments no force row level security;
alter table fulfilments drop constraint fulfilments_state_check;
update fulfilments set state = 'picked_up' where state = 'ready';
alter table fulfilments add constraint fulfilments_state_check check (state in ('sent', 'picked_up', 'undone'));
alter table fulfilments force row level security;

alter table order_acts drop constraint order_acts_kind_check;
alter table order_acts add constraint order_acts_kind_check check (kind in ('fulfil', 'ready', 'paid'));

drop index orders_to_send;
create index orders_to_send on orders (site_id, number desc)
  where number is not null and state in ('paid', 'partly_refunded')
    and fulfilment in ('unfulfilled', 'partly_fulfilled', 'ready');
