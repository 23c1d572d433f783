-- The draft of each page: what the editing area shows. Visitors see releases.
create table pages (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  kind text not null check (kind in ('page', 'store', 'cart', 'not-found', 'folder')),
  url_id text not null,
  title jsonb not null,
  navigation_title jsonb,
  seo jsonb not null default '{}',
  document jsonb not null,
  -- On a store: what every product page of the store is drawn with.
  item_document jsonb,
  -- Raised by every edit of a document; an edit made on an older version is a conflict.
  version integer not null default 1,
  -- Of everything a visitor would see, so that a page knows whether it differs from the live one without being read.
  content_hash text not null,
  edited_by text not null,
  edited_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (site_id, id)
);

create unique index pages_address on pages (site_id, url_id) where deleted_at is null;

alter table pages enable row level security;
alter table pages force row level security;
create policy one_site on pages
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));

-- What belongs to no single page, one row per site.
create table site_drafts (
  site_id text primary key references sites (id) on delete cascade,
  home_page_id text not null,
  navigation jsonb not null,
  styles jsonb not null,
  header jsonb not null,
  footer jsonb not null,
  footer_version integer not null default 1,
  footer_edited_by text not null,
  footer_edited_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (site_id, home_page_id) references pages (site_id, id)
);

alter table site_drafts enable row level security;
alter table site_drafts force row level security;
create policy one_site on site_drafts
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));

-- Who changed what, for the history of a page. `page_id` is 'footer' for the site's footer.
create table edits (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  page_id text not null,
  part text not null check (part in ('page', 'item', 'footer')),
  version integer not null,
  summary text not null,
  commands jsonb not null,
  account_id text not null,
  account_name text not null,
  at timestamptz not null default now(),
  primary key (site_id, id)
);

create index edits_of_page on edits (site_id, page_id, at desc);
create index edits_old on edits (site_id, at);

alter table edits enable row level security;
alter table edits force row level security;
create policy one_site on edits
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));

-- What releases are made of, by the hash of its content; the same content is kept once per site.
create table release_objects (
  site_id text not null references sites (id) on delete cascade,
  hash text not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (site_id, hash)
);
comment on table release_objects is 'append-only: a release never changes';

alter table release_objects enable row level security;
alter table release_objects force row level security;
create policy one_site on release_objects
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));

create table releases (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  number integer not null,
  manifest jsonb not null,
  summary text not null,
  published_by text not null,
  publisher_name text not null,
  published_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, number)
);
comment on table releases is 'append-only: a release never changes';

alter table releases enable row level security;
alter table releases force row level security;
create policy one_site on releases
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));

-- The live site is a pointer to a release of its own.
alter table sites add foreign key (id, release_id) references releases (site_id, id);

create table publish_schedules (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'cancelled')),
  ordered_by text not null,
  orderer_name text not null,
  ordered_at timestamptz not null default now(),
  finished_at timestamptz,
  release_id text,
  primary key (site_id, id),
  foreign key (site_id, release_id) references releases (site_id, id)
);

create unique index publish_schedules_one_waiting on publish_schedules (site_id) where state = 'waiting';

alter table publish_schedules enable row level security;
alter table publish_schedules force row level security;
create policy one_site on publish_schedules
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));
