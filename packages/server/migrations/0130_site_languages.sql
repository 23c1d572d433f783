-- The languages of a site. What visitors are offered are those that are live; `sites.locales` repeats these for every
-- request and is written with this table, never by itself.
create table site_languages (
  site_id text not null references sites (id) on delete cascade,
  locale text not null check (length(locale) <= 35),
  state text not null check (state in ('hidden', 'live')),
  place integer not null,
  name text not null default '' check (length(name) <= 40),
  fallback text,
  primary key (site_id, locale)
);

insert into site_languages (site_id, locale, state, place)
  select sites.id, each.locale, 'live', min(each.place)
  from sites, unnest(sites.locales) with ordinality as each (locale, place)
  group by sites.id, each.locale;

alter table site_languages enable row level security;
alter table site_languages force row level security;
create policy one_site on site_languages
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));
