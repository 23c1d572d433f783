-- The owner of the tables sees rows of all sites only while row-level security is not forced.
alter table orders no force row level security;
alter table order_lines no force row level security;
alter table payment_attempts no force row level security;

-- One word per state: an order that has a number and no money yet waits.
alter table orders drop constraint orders_state_check;
update orders set state = 'waiting' where state = 'pending_payment' and number is not null;
alter table orders add constraint orders_state_check check (
  state in ('pending_payment', 'waiting', 'paid', 'partly_refunded', 'refunded', 'cancelled')
);

alter table orders
  add column prices_include_tax boolean not null default false,
  add column shipping_tax bigint not null default 0 check (shipping_tax >= 0),
  add column gift_card_total bigint not null default 0 check (gift_card_total >= 0),
  -- What a provider is asked for: the total less what gift cards pay.
  add column due bigint,
  add column captured bigint not null default 0 check (captured >= 0),
  add column refunded bigint not null default 0 check (refunded >= 0),
  -- Worked out from the counts of the lines, kept for the list.
  add column fulfilment text not null default 'unfulfilled'
    check (fulfilment in ('unfulfilled', 'partly_fulfilled', 'fulfilled', 'not_needed')),
  -- Why the owner should look at it: money that came for nothing.
  add column flag text,
  -- What the list finds it by: name, e-mail and products, in small letters.
  add column search text not null default '';

update orders set due = total - gift_card_total,
  captured = case when state in ('paid', 'partly_refunded', 'refunded') then total else 0 end,
  shipping_tax = greatest(0, tax - (
    select coalesce(sum(l.tax), 0) from order_lines l where l.site_id = orders.site_id and l.order_id = orders.id
  )),
  prices_include_tax = tax > 0 and total = subtotal - discount + shipping,
  fulfilment = case
    when not exists (
      select from order_lines l where l.site_id = orders.site_id and l.order_id = orders.id and l.kind = 'PHYSICAL'
    ) then 'not_needed'
    when fulfilled_at is not null then 'fulfilled' else 'unfulfilled' end,
  search = left(lower(concat_ws(' ', first_name, last_name, email, (
    select string_agg(l.title, ' ' order by l.place) from order_lines l
    where l.site_id = orders.site_id and l.order_id = orders.id
  ))), 600);
alter table orders alter column due set not null,
  alter column prices_include_tax drop default,
  alter column shipping_tax drop default,
  alter column gift_card_total drop default,
  alter column captured drop default,
  alter column refunded drop default,
  alter column fulfilment drop default,
  alter column search drop default,
  add constraint orders_refunded_once check (refunded <= captured + gift_card_total);

alter table order_lines
  add column sent integer not null default 0,
  add column returned integer not null default 0,
  add column refunded_units integer not null default 0,
  add column refunded bigint not null default 0,
  add column refunded_tax bigint not null default 0;
update order_lines set sent = quantity from orders o
  where o.site_id = order_lines.site_id and o.id = order_lines.order_id and o.fulfilled_at is not null
    and order_lines.kind = 'PHYSICAL';
alter table order_lines
  alter column sent drop default,
  alter column returned drop default,
  alter column refunded_units drop default,
  alter column refunded drop default,
  alter column refunded_tax drop default,
  add constraint order_lines_units check (
    sent between 0 and quantity and returned between 0 and quantity and refunded_units between 0 and quantity
  ),
  add constraint order_lines_refunded check (refunded between 0 and total and refunded_tax between 0 and tax);

-- Which try of its order it is. A refused card keeps the order, and the next card is the next try.
alter table payment_attempts add column try smallint not null default 1;
alter table payment_attempts alter column try drop default;
drop index payment_attempts_of_order;
create unique index payment_attempts_of_order on payment_attempts (site_id, order_id, try);

alter table payment_attempts force row level security;
alter table order_lines force row level security;
alter table orders force row level security;

-- Who did it, and what a sentence about it needs.
alter table order_events add column by_account text references accounts (id) on delete set null, add column data jsonb;

-- The tax of each part of an order under each rate. The parts of a rate add up to the rate, the rates of a part to its tax.
create table order_taxes (
  site_id text not null,
  order_id text not null,
  -- A line, or 'shipping'.
  part text not null,
  rate_id text not null,
  name text not null,
  rate integer not null,
  base bigint not null,
  amount bigint not null check (amount >= 0),
  refunded bigint not null,
  primary key (site_id, order_id, part, rate_id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade,
  constraint order_taxes_refunded check (refunded between 0 and amount)
);

create table fulfilments (
  site_id text not null,
  id text not null,
  order_id text not null,
  -- The first parcel of an order is 1.
  number integer not null,
  carrier text not null,
  tracking text not null,
  state text not null check (state in ('sent', 'ready', 'undone')),
  told boolean not null,
  by_account text references accounts (id) on delete set null,
  at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, order_id, number),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create table fulfilment_lines (
  site_id text not null,
  fulfilment_id text not null,
  line_id text not null,
  units integer not null check (units > 0),
  primary key (site_id, fulfilment_id, line_id),
  foreign key (site_id, fulfilment_id) references fulfilments (site_id, id) on delete cascade,
  foreign key (site_id, line_id) references order_lines (site_id, id) on delete cascade
);
create index fulfilment_lines_of_line on fulfilment_lines (site_id, line_id);

create table returns (
  site_id text not null,
  id text not null,
  order_id text not null,
  reason text not null,
  by_account text references accounts (id) on delete set null,
  at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create index returns_of_order on returns (site_id, order_id);
create table return_lines (
  site_id text not null,
  return_id text not null,
  line_id text not null,
  units integer not null check (units > 0),
  restocked integer not null,
  primary key (site_id, return_id, line_id),
  foreign key (site_id, return_id) references returns (site_id, id) on delete cascade,
  foreign key (site_id, line_id) references order_lines (site_id, id) on delete cascade,
  constraint return_lines_restocked check (restocked between 0 and units)
);
create index return_lines_of_line on return_lines (site_id, line_id);

-- Its id is the key by which the provider knows it.
create table refunds (
  site_id text not null,
  id text not null,
  order_id text not null,
  -- Given when the money is back, so that a refund that failed leaves no gap.
  number integer,
  state text not null check (state in ('asked', 'pending', 'done', 'failed', 'returned')),
  amount bigint not null check (amount > 0),
  reason text not null,
  note text not null,
  tell boolean not null,
  refusal text,
  -- What makes a repeat of the call recognisable.
  request_key text not null,
  by_account text references accounts (id) on delete set null,
  asked_at timestamptz not null,
  finished_at timestamptz,
  primary key (site_id, id),
  unique (site_id, number),
  unique (site_id, request_key),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create index refunds_of_order on refunds (site_id, order_id);
create table refund_parts (
  site_id text not null,
  refund_id text not null,
  -- A line, or 'shipping'.
  part text not null,
  units integer not null,
  amount bigint not null,
  tax bigint not null,
  -- Its tax by rate.
  taxes jsonb not null,
  -- Units that go back on the shelf.
  restocked integer not null,
  primary key (site_id, refund_id, part),
  foreign key (site_id, refund_id) references refunds (site_id, id) on delete cascade
);
create table refund_payments (
  site_id text not null,
  refund_id text not null,
  attempt_id text not null,
  amount bigint not null,
  primary key (site_id, refund_id, attempt_id),
  foreign key (site_id, refund_id) references refunds (site_id, id) on delete cascade,
  foreign key (site_id, attempt_id) references payment_attempts (site_id, id)
);
create index refund_payments_of_attempt on refund_payments (site_id, attempt_id);

alter table order_numbers add column last_refund integer not null default 0;

do $$
declare
  name text;
begin
  foreach name in array array['order_taxes', 'fulfilments', 'fulfilment_lines', 'returns', 'return_lines', 'refunds', 'refund_parts', 'refund_payments'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end $$;

-- Orders from before are taxed part by part under one rate, which is all that is known of them.
alter table orders no force row level security;
alter table order_lines no force row level security;
alter table order_taxes no force row level security;
insert into order_taxes (site_id, order_id, part, rate_id, name, rate, base, amount, refunded)
  select l.site_id, l.order_id, l.id, 'tax', o.tax_name, 0, l.unit_price * l.quantity - l.discount, l.tax, 0
  from order_lines l join orders o on o.site_id = l.site_id and o.id = l.order_id where l.tax > 0
  union all
  select site_id, id, 'shipping', 'tax', tax_name, 0, shipping, shipping_tax, 0 from orders where shipping_tax > 0;
alter table order_taxes force row level security;
alter table order_lines force row level security;
alter table orders force row level security;

-- The list and its tabs, newest first. A search reads the first of them and nothing else.
create index orders_searched on orders (site_id, number desc) include (search) where number is not null;
create index orders_to_send on orders (site_id, number desc)
  where number is not null and state in ('paid', 'partly_refunded') and fulfilment in ('unfulfilled', 'partly_fulfilled');
create index orders_sent on orders (site_id, number desc) where number is not null and fulfilment = 'fulfilled';
create index orders_waiting on orders (site_id, number desc) where number is not null and state = 'waiting';
create index orders_refunded on orders (site_id, number desc)
  where number is not null and state in ('partly_refunded', 'refunded');
create index orders_of_customer on orders (site_id, lower(email)) where number is not null;
