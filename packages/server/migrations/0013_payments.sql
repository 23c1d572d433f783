-- Which payment methods a shop offers; null is what the rules say of a shop that chose nothing.
alter table store_settings add column payments jsonb;

-- Orders paid by a test payment are marked by it, in lists too.
alter table orders add column payment_method text not null default 'test';
-- The owner of the tables sees rows of all sites only while row-level security is not forced.
alter table orders no force row level security;
alter table payment_attempts no force row level security;
update orders set payment_method = attempts.provider from payment_attempts as attempts
  where attempts.site_id = orders.site_id and attempts.order_id = orders.id;
alter table orders force row level security;
alter table payment_attempts force row level security;
alter table orders alter column payment_method drop default;

alter table payment_attempts drop constraint payment_attempts_state_check;
alter table payment_attempts add constraint payment_attempts_state_check check (
  state in ('started', 'action_needed', 'processing', 'waiting', 'captured', 'refused', 'expired', 'cancelled')
);
-- Why the provider refused, and where it sends the buyer meanwhile.
alter table payment_attempts add column refusal text, add column action jsonb;
-- Whatever is pressed at the same moment: one try per order may move money.
create unique index payment_attempts_one_open on payment_attempts (site_id, order_id)
  where state in ('started', 'action_needed', 'processing', 'waiting');
create index payment_attempts_by_reference on payment_attempts (site_id, provider, reference);

-- The test provider's own books: it asks the buyer, takes its time, and gives money back.
alter table test_payments drop constraint test_till_charges_outcome_check;
alter table test_payments add constraint test_payments_outcome_check check (
  outcome in ('captured', 'refused', 'closed', 'asked', 'processing')
);
alter table test_payments add column refusal text;
create table test_refunds (
  site_id text not null references sites (id) on delete cascade,
  key text not null,
  payment_key text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (site_id, key)
);

-- What providers reported, once each. The body is not kept: it is never believed, only the reference in it is looked up.
create table provider_events (
  site_id text not null references sites (id) on delete cascade,
  provider text not null,
  event_id text not null,
  reference text not null,
  received_at timestamptz not null,
  primary key (site_id, provider, event_id)
);

do $$
declare
  name text;
begin
  foreach name in array array['test_refunds', 'provider_events'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end $$;
