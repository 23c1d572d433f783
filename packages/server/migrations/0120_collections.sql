-- Pages that have items of their own. How they are listed and addressed is part of the page, and so of its release.
alter table pages drop constraint pages_kind_check;
alter table pages add constraint pages_kind_check check (
  kind in ('page', 'store', 'blog', 'events', 'portfolio', 'gallery', 'album', 'cart', 'search', 'not-found', 'folder')
);
alter table pages add column collection jsonb;

-- The draft of each item. No query of a visitor reads it.
create table items (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  collection_id text not null,
  kind text not null,
  title jsonb not null,
  url_id text not null,
  url_ids jsonb not null default '{}',
  excerpt jsonb not null default '{}',
  image_id text,
  category_ids text[] not null default '{}',
  tag_ids text[] not null default '{}',
  author_ids text[] not null default '{}',
  featured boolean not null default false,
  -- Order key for collections that are ordered by hand.
  position text collate "C" not null,
  -- As a clock on the wall of the site shows it; null until it is published or somebody says when.
  at text,
  state text not null check (state in ('draft', 'needs_review', 'scheduled', 'published', 'private', 'deleted')),
  publish_at timestamptz,
  unpublish_at timestamptz,
  seo jsonb not null default '{}',
  -- Null: every language.
  locales text[],
  facts jsonb not null,
  body jsonb,
  version integer not null,
  body_version integer not null,
  content_hash text not null,
  -- Of what visitors see; null while they see nothing.
  live_hash text,
  edited_by text not null,
  edited_at timestamptz not null,
  body_edited_at timestamptz not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, collection_id) references pages (site_id, id) on delete cascade
);
create unique index items_address on items (site_id, collection_id, url_id) where deleted_at is null;
create index items_by_edit on items (site_id, collection_id, edited_at desc, id desc) where deleted_at is null;
create index items_by_state on items (site_id, collection_id, state, edited_at desc, id desc) where deleted_at is null;
create index items_by_position on items (site_id, collection_id, position, id) where deleted_at is null;
create index items_deleted on items (site_id, collection_id, deleted_at desc, id desc) where deleted_at is not null;
create index items_due on items (least(publish_at, unpublish_at))
  where deleted_at is null and (publish_at is not null or unpublish_at is not null);

-- How many there are in each state, so that nothing is counted that grows. `bin` are the deleted ones.
create table item_counts (
  site_id text not null references sites (id) on delete cascade,
  collection_id text not null,
  state text not null,
  items integer not null check (items >= 0),
  primary key (site_id, collection_id, state),
  foreign key (site_id, collection_id) references pages (site_id, id) on delete cascade
);

-- What visitors see of an item: a pointer to an object that never changes, and all that a card needs.
create table live_items (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  collection_id text not null,
  hash text not null,
  summary jsonb not null,
  locales text[],
  -- Members and people of the site only: in no list, feed, search or sitemap.
  is_private boolean not null default false,
  -- How often it was published.
  version integer not null,
  at text not null,
  position text collate "C" not null,
  published_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, id) references items (site_id, id) on delete cascade
);
create index live_items_by_id on live_items (site_id, collection_id, id);
create index live_items_by_date on live_items (site_id, collection_id, at desc, id desc) where not is_private;

-- Which order the lists of a collection are written in, and the one that is being written beside it.
create table live_collections (
  site_id text not null references sites (id) on delete cascade,
  collection_id text not null,
  -- The order, the languages and whatever else placings depend on.
  terms jsonb not null,
  generation integer not null,
  -- `{ generation, terms, after }` while a job writes other placings; null otherwise.
  rewriting jsonb,
  primary key (site_id, collection_id),
  foreign key (site_id, collection_id) references pages (site_id, id) on delete cascade
);

-- Every list that a visitor can open, in its order.
create table live_placings (
  site_id text not null references sites (id) on delete cascade,
  collection_id text not null,
  generation integer not null,
  locale text not null,
  list text not null,
  sort_key text collate "C" not null,
  item_id text collate "C" not null,
  primary key (site_id, collection_id, generation, locale, list, sort_key, item_id)
);
create index live_placings_of_item on live_placings (site_id, item_id);

-- How long each of them is, so that none is ever counted. `version` rises with every change of a list.
create table live_lists (
  site_id text not null references sites (id) on delete cascade,
  collection_id text not null,
  locale text not null,
  list text not null,
  items integer not null check (items >= 0),
  generation integer not null,
  version bigint not null,
  primary key (site_id, collection_id, locale, list)
);

-- Every address an item ever had while visitors saw it. One that was given to a newer item belongs to that.
create table item_addresses (
  site_id text not null references sites (id) on delete cascade,
  collection_id text not null,
  -- Empty for the address that all languages without one of their own have.
  locale text not null,
  slug text not null,
  item_id text not null,
  primary key (site_id, collection_id, slug, locale),
  foreign key (site_id, item_id) references items (site_id, id) on delete cascade
);
create index item_addresses_of_item on item_addresses (site_id, item_id);

create table labels (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  collection_id text not null,
  kind text not null check (kind in ('category', 'tag')),
  name jsonb not null,
  slug text not null,
  former_slugs text[] not null default '{}',
  -- Whatever has this one has that one: items are not written when two are merged.
  merged_into text,
  created_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, collection_id, kind, slug),
  foreign key (site_id, merged_into) references labels (site_id, id) on delete cascade,
  foreign key (site_id, collection_id) references pages (site_id, id) on delete cascade
);

-- People of the content, not accounts; an account may be linked.
create table authors (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  name text not null,
  slug text not null,
  former_slugs text[] not null default '{}',
  bio jsonb not null default '{}',
  image_id text,
  account_id text references accounts (id) on delete set null,
  merged_into text,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, merged_into) references authors (site_id, id) on delete cascade,
  unique (site_id, slug),
  unique (site_id, account_id)
);
create index authors_of_account on authors (account_id) where account_id is not null;

-- What was done with an item, and what it said then where that can be brought back.
create table item_history (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  item_id text not null,
  deed text not null,
  -- Of an object that holds what the item said.
  hash text,
  by_name text not null,
  at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, item_id) references items (site_id, id) on delete cascade
);
create index item_history_of_item on item_history (site_id, item_id, at desc, id desc);

do $$
declare
  name text;
begin
  foreach name in array array[
    'items', 'item_counts', 'live_items', 'live_collections', 'live_placings', 'live_lists', 'item_addresses',
    'labels', 'authors', 'item_history'
  ] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;
