-- Visits of a day with things in common, added up: whoever asks for phones from Austria does not wait until a million
-- visits are read one by one. `shape` says which of the four are told apart: 1 source, 2 first page, 4 device, 8 country.
create table crossed_days (
  site_id text not null references sites (id) on delete cascade,
  shape smallint not null,
  day date not null,
  source text not null,
  page text not null,
  device text not null,
  country text not null,
  visits integer not null,
  views integer not null,
  measured integer not null,
  bounces integer not null,
  seconds bigint not null,
  orders integer not null,
  primary key (site_id, shape, day, source, page, device, country)
);

alter table visits no force row level security;
insert into crossed_days
  with every as materialized (
    select site_id, day, source, entry as page, device, country, count(*) as visits, sum(views) as views,
      count(seconds) as measured, count(*) filter (where views = 1 and seconds < 10) as bounces,
      coalesce(sum(seconds), 0) as seconds, sum(cardinality(order_ids)) as orders
    from visits group by 1, 2, 3, 4, 5, 6
  )
  select site_id, 15 - grouping(country, device, page, source), day, coalesce(source, ''), coalesce(page, ''),
    coalesce(device, ''), coalesce(country, ''), sum(visits), sum(views), sum(measured), sum(bounces), sum(seconds),
    sum(orders)
  from every
  group by site_id, day, grouping sets (
    (source, page, device, country), (source, device, country), (source, page), (source, device), (source, country),
    (page, device), (page, country), (device, country), (source), (page), (device), (country)
  );
alter table visits force row level security;

alter table crossed_days enable row level security;
alter table crossed_days force row level security;
create policy one_site on crossed_days
  using (site_id = current_setting('app.site_id', true))
  with check (site_id = current_setting('app.site_id', true));
