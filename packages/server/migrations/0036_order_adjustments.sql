-- What each discount took off each line, and off sending under the name "shipping".
create table order_adjustments (
  site_id text not null references sites (id) on delete cascade,
  order_id text not null,
  part text not null,
  discount_id text not null,
  label text not null,
  amount bigint not null check (amount >= 0),
  primary key (site_id, order_id, part, discount_id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);

-- The tax of each part of an order under each rate. The parts of a rate add up to the rate, the rates of a part to its
-- tax. Where refunds came first, the table is there already.
create table if not exists order_taxes (
  site_id text not null,
  order_id text not null,
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

-- What buyers read beside the sum of the discounts.
alter table orders add column discount_name text not null default '';

do $$
declare
  name text;
begin
  foreach name in array array['order_adjustments', 'order_taxes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('drop policy if exists one_site on %I', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;
