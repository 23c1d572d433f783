create table carts (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  token_hash text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, token_hash)
);
create index carts_old on carts (site_id, updated_at);

create table cart_entries (
  site_id text not null,
  id text not null,
  cart_id text not null,
  variant_id text not null,
  quantity integer not null check (quantity between 1 and 9999),
  place bigint generated always as identity,
  primary key (site_id, id),
  unique (site_id, cart_id, variant_id),
  foreign key (site_id, cart_id) references carts (site_id, id) on delete cascade,
  foreign key (site_id, variant_id) references variants (site_id, id) on delete cascade
);

-- The last number given out. Taken last of all in its transaction, because its row makes orders wait for each other.
create table order_numbers (
  site_id text primary key references sites (id) on delete cascade,
  last integer not null
);

create table orders (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  -- Given when the order is sure to stay, so that a refused card leaves no gap.
  number integer,
  cart_id text not null,
  state text not null check (state in ('pending_payment', 'paid', 'partly_refunded', 'refunded', 'cancelled')),
  fulfilled_at timestamptz,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  address jsonb,
  note text not null default '',
  currency text not null,
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null check (discount >= 0),
  shipping bigint not null check (shipping >= 0),
  shipping_name text not null,
  tax bigint not null check (tax >= 0),
  tax_name text not null,
  total bigint not null check (total >= 0),
  placed_at timestamptz not null,
  -- Until then the stock is held for a payment that has not come.
  held_until timestamptz not null,
  primary key (site_id, id),
  unique (site_id, number)
);
-- One cart becomes one order, whatever is clicked twice. A cancelled one makes way for another try.
create unique index orders_one_per_cart on orders (site_id, cart_id) where state <> 'cancelled';
create index orders_newest on orders (site_id, placed_at desc, id);

create table order_lines (
  site_id text not null,
  id text not null,
  order_id text not null,
  product_id text not null,
  variant_id text not null,
  kind text not null,
  title text not null,
  options text not null,
  sku text not null,
  image_id text,
  quantity integer not null check (quantity > 0),
  unit_price bigint not null,
  discount bigint not null,
  tax bigint not null,
  total bigint not null,
  place integer not null,
  primary key (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create index order_lines_of_order on order_lines (site_id, order_id, place);

create table order_events (
  site_id text not null,
  id bigint generated always as identity,
  order_id text not null,
  kind text not null,
  at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create index order_events_of_order on order_events (site_id, order_id, id);

-- Written before the provider is called; its id is the key the provider knows the charge by.
create table payment_attempts (
  site_id text not null,
  id text not null,
  order_id text not null,
  provider text not null,
  amount bigint not null check (amount >= 0),
  state text not null check (state in ('started', 'captured', 'refused', 'waiting', 'expired')),
  reference text,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade
);
create index payment_attempts_of_order on payment_attempts (site_id, order_id);

-- Every movement of money, one line each; the sum over an order is what the shop holds of it.
create table ledger (
  site_id text not null,
  id bigint generated always as identity,
  order_id text not null,
  attempt_id text not null,
  kind text not null check (kind in ('capture', 'refund')),
  amount bigint not null,
  currency text not null,
  at timestamptz not null,
  primary key (site_id, id),
  -- A capture told twice is one capture.
  unique (site_id, attempt_id, kind),
  foreign key (site_id, order_id) references orders (site_id, id),
  foreign key (site_id, attempt_id) references payment_attempts (site_id, id)
);
create index ledger_of_order on ledger (site_id, order_id, id);
comment on table ledger is 'append-only: a line is never changed, only answered by another';

-- The built-in test till's own books. They stand for a provider on the other side of a network: nothing else reads them.
create table test_till_charges (
  site_id text not null references sites (id) on delete cascade,
  key text not null,
  amount bigint not null,
  currency text not null,
  outcome text not null check (outcome in ('captured', 'refused', 'closed')),
  at timestamptz not null,
  primary key (site_id, key)
);

do $$
declare
  name text;
begin
  foreach name in array array['carts', 'cart_entries', 'order_numbers', 'orders', 'order_lines', 'order_events', 'payment_attempts', 'ledger', 'test_till_charges'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end $$;
