-- Cards that may be charged again without their owner: what a provider calls them, sealed. Never a number.
create table payment_methods (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  -- Whose it is: the same mailbox however the address is written.
  email_key text not null,
  provider text not null,
  sealed_reference text not null,
  brand text not null,
  last4 text not null,
  -- As `2027-04`; empty where the provider does not say.
  expires text not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);

-- What somebody gets again and again, as they agreed to it. Prices and plans that the shop changes later change nothing.
create table subscriptions (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  state text not null check (state in ('starting', 'active', 'past_due', 'paused', 'ending', 'cancelled', 'completed')),
  -- The first order.
  order_id text not null,
  email text not null,
  email_key text not null,
  first_name text not null,
  last_name text not null,
  address jsonb,
  shipping_option text,
  product_id text not null,
  variant_id text not null,
  title text not null,
  options text not null,
  image_id text,
  quantity integer not null check (quantity > 0),
  unit_price bigint not null check (unit_price >= 0),
  currency text not null,
  locale text not null,
  plan jsonb not null,
  payment_method_id text,
  -- Every date is counted from here, never from the date before.
  anchor timestamptz not null,
  next_period integer not null check (next_period >= 1),
  next_at timestamptz not null,
  -- When the worker has something to do: the next charge, the next try, the end. Null where nothing is to be done.
  wake_at timestamptz,
  paid integer not null default 0 check (paid >= 0),
  failures integer not null default 0 check (failures >= 0),
  refusal text,
  refused_at timestamptz,
  -- Of the buyer's page. The mails lead there, so it is kept sealed beside its hash.
  token_hash text not null,
  sealed_token text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (site_id, id),
  unique (site_id, order_id),
  foreign key (site_id, order_id) references orders (site_id, id),
  foreign key (site_id, payment_method_id) references payment_methods (site_id, id)
);
create unique index subscriptions_by_token on subscriptions (site_id, token_hash);
create index subscriptions_by_age on subscriptions (site_id, created_at desc, id desc);
create index subscriptions_of_buyer on subscriptions (site_id, email_key);
create index subscriptions_to_wake on subscriptions (site_id, wake_at) where wake_at is not null;

-- One row for each time, so that no time can be charged twice.
create table subscription_periods (
  site_id text not null,
  subscription_id text not null,
  n integer not null check (n >= 0),
  due_at timestamptz not null,
  state text not null check (state in ('due', 'paid', 'skipped', 'missed', 'failed')),
  -- The order that is to pay for it. An order that was given up leaves room for another.
  order_id text,
  amount bigint,
  refusals integer not null default 0 check (refusals >= 0),
  reason text,
  at timestamptz not null,
  primary key (site_id, subscription_id, n),
  foreign key (site_id, subscription_id) references subscriptions (site_id, id) on delete cascade,
  foreign key (site_id, order_id) references orders (site_id, id)
);
create unique index subscription_periods_of_order on subscription_periods (site_id, order_id) where order_id is not null;

-- What becomes of a subscription whose last try failed.
create table subscription_settings (
  site_id text primary key references sites (id) on delete cascade,
  after_retries text not null check (after_retries in ('cancel', 'pause'))
);

do $$
declare
  name text;
begin
  foreach name in array array['payment_methods', 'subscriptions', 'subscription_periods', 'subscription_settings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;

-- The card of a test payment that is to be charged again.
alter table test_payments add column card text;
