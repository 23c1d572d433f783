-- The keys of a shop at those who take its money. Secrets are sealed by the server's own; nobody is shown them again.
create table payment_accounts (
  site_id text not null references sites (id) on delete cascade,
  provider text not null,
  mode text not null check (mode in ('test', 'live')),
  public_key text not null,
  sealed_key text not null,
  -- The newest first, and the one before while events signed by it are under way.
  sealed_webhook_keys text not null,
  active boolean not null,
  saved_at timestamptz not null,
  -- What the provider last said is wrong with the keys; null when they work.
  problem text,
  -- Kept for a while after the owner took it away, because orders that were begun with it have to be ended with it.
  removed_at timestamptz,
  primary key (site_id, provider, mode)
);
create unique index payment_accounts_one_active on payment_accounts (site_id, provider) where active;

-- Who may decide what becomes of a payment that only we can take: whoever writes the row first.
create table payment_claims (
  site_id text not null references sites (id) on delete cascade,
  key text not null,
  claim text not null check (claim in ('captured', 'closed')),
  at timestamptz not null,
  primary key (site_id, key)
);
comment on table payment_claims is 'append-only: the first claim decides';

create index provider_events_last on provider_events (site_id, provider, received_at desc);

-- The test provider loses answers, fails once, captures too late, and refuses refunds after a while.
alter table test_payments drop constraint test_payments_outcome_check;
alter table test_payments add constraint test_payments_outcome_check check (
  outcome in ('captured', 'refused', 'closed', 'asked', 'processing', 'slow', 'late', 'stumbled')
);
alter table test_payments drop constraint test_payments_refunds_check;
alter table test_payments add constraint test_payments_refunds_check check (
  refunds in ('done', 'pending', 'fails', 'fails-later', 'returned')
);

do $$
declare
  name text;
begin
  foreach name in array array['payment_accounts', 'payment_claims'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;
