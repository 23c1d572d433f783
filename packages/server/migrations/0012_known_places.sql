-- Browsers and networks from which an account was logged in to. Strangers who guess passwords use up the account's
-- allowance, and whoever was here before has one of their own. Keyed hashes: neither can be read back.
create table known_places (
  account_id text not null references accounts (id) on delete cascade,
  place_hash text not null,
  seen_at timestamptz not null,
  primary key (account_id, place_hash)
);
create index known_places_old on known_places (seen_at);
