-- What visitors say about a page or a product, each below another or below none.
create table comments (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  -- A page, or a product on its own page.
  subject_id text not null,
  parent_id text,
  name text not null,
  body text not null,
  -- Written by somebody of the site.
  is_owner boolean not null,
  state text not null check (state in ('waiting', 'shown', 'removed', 'spam')),
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, parent_id) references comments (site_id, id) on delete cascade
);
create index comments_of_subject on comments (site_id, subject_id, created_at, id) where state = 'shown';
create index comments_by_state on comments (site_id, state, created_at desc, id desc);

alter table comments enable row level security;
alter table comments force row level security;
create policy one_site on comments
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));
