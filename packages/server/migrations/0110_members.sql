-- Visitors with an account of one site. A row is only ever written for an address that was proven.
create table members (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  email text not null,
  email_key text not null,
  name text not null,
  password_hash text,
  state text not null check (state in ('active', 'suspended', 'leaving', 'deleted')),
  verified_at timestamptz not null,
  locale text not null,
  role text not null default 'member' check (role in ('member', 'contributor', 'moderator')),
  fields jsonb not null default '{}',
  note text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (site_id, id)
);
create unique index members_by_email on members (site_id, email_key) where state <> 'deleted';

create table member_sessions (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  token_hash text not null,
  member_id text not null,
  method text not null check (method in ('password', 'link', 'passkey')),
  remember boolean not null,
  user_agent text not null,
  ip_prefix text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, token_hash),
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade
);
create index member_sessions_of_member on member_sessions (site_id, member_id, seen_at);
create index member_sessions_by_expiry on member_sessions (site_id, expires_at);

-- What is used once. Deleting the row is the proof that it was not used before.
create table member_tokens (
  site_id text not null references sites (id) on delete cascade,
  token_hash text not null,
  kind text not null check (kind in ('sign-up', 'verify', 'login', 'reset', 'change-email', 'invite', 'erase')),
  member_id text,
  email text not null,
  email_key text not null,
  code_hash text,
  browser_hash text,
  tries integer not null default 0,
  payload jsonb not null default '{}',
  expires_at timestamptz not null,
  primary key (site_id, token_hash),
  foreign key (site_id, member_id) references members (site_id, id) on delete cascade
);
create index member_tokens_of_email on member_tokens (site_id, email_key, kind);
create index member_tokens_by_expiry on member_tokens (site_id, expires_at);

-- The cart a member finds again in another browser: one that is open.
alter table carts add column member_id text;
alter table carts add foreign key (site_id, member_id) references members (site_id, id) on delete set null (member_id);
create unique index carts_of_member on carts (site_id, member_id) where member_id is not null;

do $$
declare
  name text;
begin
  foreach name in array array['members', 'member_sessions', 'member_tokens'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;
