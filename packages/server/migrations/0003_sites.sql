-- One row per site. It names the tenant, so it has no site_id; with a site set, only that site's row is in reach.
create table sites (
  id text primary key,
  identifier text not null unique check (identifier ~ '^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$'),
  title text not null,
  status integer not null,
  -- Until then the site is being made: no host answers for it and no list shows it.
  ready_at timestamptz,
  release_id text,
  primary_locale text not null,
  locales text[] not null,
  currency text not null,
  time_zone text not null,
  units text not null check (units in ('imperial', 'metric')),
  settings jsonb not null default '{}',
  -- Raised by every write that visitors must see although nothing was published: stock, prices.
  data_version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (primary_locale = any (locales))
);

alter table sites enable row level security;
create policy own_row on sites
  using (coalesce(current_setting('app.site_id', true), '') in ('', id))
  with check (coalesce(current_setting('app.site_id', true), '') in ('', id));

-- Looked up by host before any site is known. A host is claimed by many until one proves it; first proof wins.
create table domains (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  host text not null check (host = lower(host)),
  -- What a TXT record of the domain must say.
  proof text not null,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  unique (site_id, host)
);

create unique index domains_one_owner on domains (host) where verified_at is not null;

alter table domains enable row level security;
create policy one_site on domains
  using (coalesce(current_setting('app.site_id', true), '') in ('', site_id))
  with check (coalesce(current_setting('app.site_id', true), '') in ('', site_id));

-- Who works on a site.
create table people (
  site_id text not null references sites (id) on delete cascade,
  account_id text not null references accounts (id) on delete cascade,
  role integer not null check (role in (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)),
  is_owner boolean not null default false,
  since timestamptz not null default now(),
  primary key (site_id, account_id)
);

create unique index people_one_owner on people (site_id) where is_owner;

alter table people enable row level security;
alter table people force row level security;
create policy one_site on people
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));

-- Which sites an account may enter, asked before any site is known. What it may do there stands in people.
create table account_sites (
  account_id text not null references accounts (id) on delete cascade,
  site_id text not null references sites (id) on delete cascade,
  primary key (account_id, site_id)
);
create index account_sites_site on account_sites (site_id);

create table invitations (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  email text not null,
  role integer not null check (role in (1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)),
  token_hash text not null,
  invited_by text not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by text,
  primary key (site_id, id)
);

create unique index invitations_token on invitations (site_id, token_hash);
create unique index invitations_one_waiting on invitations (site_id, lower(email)) where accepted_at is null;

alter table invitations enable row level security;
alter table invitations force row level security;
create policy one_site on invitations
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));
