-- People, how they are signed in, and the single-use links they were sent. None of it belongs to a site.

create table accounts (
  id text primary key,
  email text not null,
  -- What two spellings of one address have in common.
  email_key text not null unique,
  name text not null,
  password_hash text not null,
  verified_at timestamptz,
  created_at timestamptz not null
);

create table account_sessions (
  id text primary key,
  token_hash text not null unique,
  account_id text not null references accounts (id) on delete cascade,
  -- A session on a site's address lives and dies with the session of the account pages that opened it.
  parent_id text references account_sessions (id) on delete cascade,
  bound_site_id text,
  user_agent text not null,
  ip_prefix text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  check ((parent_id is null) = (bound_site_id is null))
);
create index account_sessions_account on account_sessions (account_id);
create index account_sessions_parent on account_sessions (parent_id);
create index account_sessions_expiry on account_sessions (expires_at);

create table account_tokens (
  token_hash text primary key,
  kind text not null check (kind in ('verify', 'reset', 'hand-over')),
  account_id text not null references accounts (id) on delete cascade,
  session_id text references account_sessions (id) on delete cascade,
  bound_site_id text,
  -- The browser that asked for a hand-over; nobody else can use it.
  state_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (kind <> 'hand-over' or (session_id is not null and bound_site_id is not null and state_hash is not null))
);
create index account_tokens_account on account_tokens (account_id, kind);
create index account_tokens_session on account_tokens (session_id);
create index account_tokens_expiry on account_tokens (expires_at);
