-- Work to be done after the transaction that asked for it. No row-level security: the worker takes jobs of all sites,
-- and site_id only says whose the job is.
-- A worker that takes a job moves run_at past the end of its lease, so a job whose worker died is simply due again.
create table jobs (
  id bigint generated always as identity primary key,
  site_id text,
  kind text not null,
  payload jsonb not null,
  only_one text,
  run_at timestamptz not null default now(),
  attempt integer not null default 0,
  last_error text,
  failed_at timestamptz,
  created_at timestamptz not null default now()
);

create index jobs_due on jobs (run_at, id) where failed_at is null;
create index jobs_dead on jobs (site_id, failed_at) where failed_at is not null;
-- A key holds while its job waits; once it runs, the same key may be ordered again.
create unique index jobs_only_one on jobs (coalesce(site_id, ''), kind, only_one)
  where only_one is not null and attempt = 0 and failed_at is null;

-- One line per job that comes back again and again; whoever moves next_at forward orders the turn.
create table job_schedules (
  kind text primary key,
  every_seconds integer not null check (every_seconds > 0),
  next_at timestamptz not null
);

-- The outbox. Written with the change a mail tells of.
create table mails (
  id text primary key,
  site_id text,
  message_id text not null unique,
  sender text not null,
  recipient text not null,
  reply_to text,
  subject text not null,
  html text not null,
  plain text not null,
  state text not null check (state in ('waiting', 'kept', 'sent', 'failed')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index mails_newest on mails (created_at desc, id);
create index mails_of_site on mails (site_id, created_at desc);

-- Losing these after a crash costs nothing but a fresh allowance.
create unlogged table rate_buckets (
  name text not null,
  key text not null,
  tokens double precision not null,
  refilled_at timestamptz not null,
  primary key (name, key)
);

create index rate_buckets_old on rate_buckets (refilled_at);

-- The first answer to a call with an Idempotency-Key, for its repeats.
create table idempotency_keys (
  site_id text not null,
  scope text not null,
  key text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (site_id, scope, key)
);

create index idempotency_keys_old on idempotency_keys (created_at);

alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy one_site on idempotency_keys
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));
