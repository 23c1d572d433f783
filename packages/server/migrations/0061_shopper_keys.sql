-- What proves that somebody reads a mailbox: a link that was mailed there, and what the browser holds once it was opened.
create table shopper_keys (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  token_hash text not null,
  kind text not null check (kind in ('link', 'session')),
  email text not null,
  email_key text not null,
  expires_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, token_hash)
);
create index shopper_keys_by_expiry on shopper_keys (site_id, expires_at);

alter table shopper_keys enable row level security;
alter table shopper_keys force row level security;
create policy one_site on shopper_keys
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));
