-- Payments that move no money have an account of their own: what a provider holds must not be mixed with what it does not.
alter table ledger_entries no force row level security;
alter table orders no force row level security;
update ledger_entries e set debit = e.debit || '-test' from orders o
  where o.site_id = e.site_id and o.id = e.order_id and o.payment_method in ('stripe-test', 'paypal-test')
    and e.debit in ('clearing:stripe', 'clearing:paypal');
update ledger_entries e set credit = e.credit || '-test' from orders o
  where o.site_id = e.site_id and o.id = e.order_id and o.payment_method in ('stripe-test', 'paypal-test')
    and e.credit in ('clearing:stripe', 'clearing:paypal');
alter table orders force row level security;
alter table ledger_entries force row level security;

-- One night's look at one day of one provider.
create table payment_comparisons (
  site_id text not null references sites (id) on delete cascade,
  method text not null,
  day date not null,
  compared_at timestamptz not null,
  currency text not null,
  captured_booked bigint not null,
  captured_said bigint not null,
  refunded_booked bigint not null,
  refunded_said bigint not null,
  primary key (site_id, method, day)
);

-- Money that only one of the two knows of.
create table payment_differences (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  method text not null,
  day date not null,
  kind text not null check (kind in ('capture', 'refund')),
  reference text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  -- Who knows of it.
  side text not null check (side in ('books', 'provider')),
  order_id text,
  state text not null check (state in ('open', 'seen', 'solved')),
  found_at timestamptz not null,
  primary key (site_id, id)
);
create index payment_differences_open on payment_differences (site_id, day desc) where state = 'open';

-- Payments whose owners said to their banks that they were not theirs.
create table disputes (
  site_id text not null references sites (id) on delete cascade,
  -- The provider's own name for it.
  reference text not null,
  provider text not null,
  attempt_id text not null,
  order_id text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null default '',
  state text not null check (state in ('open', 'won', 'lost')),
  -- Until when the bank waits for an answer.
  due_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (site_id, provider, reference),
  foreign key (site_id, attempt_id) references payment_attempts (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id)
);
create index disputes_of_order on disputes (site_id, order_id);
create index disputes_open on disputes (site_id, due_by) where state = 'open';

-- What the test provider's bank makes of a payment later.
alter table test_payments add column dispute text check (dispute in ('open', 'won', 'lost'));

create index payment_attempts_open on payment_attempts (site_id) where state in ('processing', 'action_needed');
create index refunds_pending on refunds (site_id) where state = 'pending';

do $$
declare
  name text;
begin
  foreach name in array array['payment_comparisons', 'payment_differences', 'disputes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end $$;
