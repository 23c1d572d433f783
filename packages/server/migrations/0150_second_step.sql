-- What an account asks for besides the password. Belongs to no site, like the accounts themselves.
create table account_totp (
  account_id text primary key references accounts (id) on delete cascade,
  -- Sealed with the server's secret, for this account alone.
  secret text not null,
  -- Until the first code was typed it counts for nothing.
  confirmed_at timestamptz,
  -- The 30 seconds of the last code that was taken: no code works twice.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table account_recovery_codes (
  account_id text not null references accounts (id) on delete cascade,
  code_hash text not null,
  primary key (account_id, code_hash)
);

-- Whoever gave the right password and is still to give a code. It is no session, and opens nothing else.
alter table account_tokens drop constraint account_tokens_kind_check;
alter table account_tokens add constraint account_tokens_kind_check
  check (kind in ('verify', 'reset', 'hand-over', 'view', 'second-step'));
