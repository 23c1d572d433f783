-- Keys of a person's devices, with which they log in. Belong to no site, like the accounts themselves.
create table account_passkeys (
  id text primary key,
  account_id text not null references accounts (id) on delete cascade,
  credential_id text not null unique,
  -- The domain it was made for: it works for no other.
  rp_id text not null,
  public_key text not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- It never leaves its device, so its counter only grows.
  device_bound boolean not null,
  backed_up boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz
);
create index account_passkeys_of_account on account_passkeys (account_id, created_at);

-- Challenges are signed and not stored; those that were answered are kept until they would have ended by themselves.
create table spent_passkey_challenges (
  challenge_hash text primary key,
  expires_at timestamptz not null
);
create index spent_passkey_challenges_by_end on spent_passkey_challenges (expires_at);
