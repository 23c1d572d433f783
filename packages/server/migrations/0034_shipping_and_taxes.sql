-- Where a shop sends to, and what that costs there. An address has one zone: no place stands in two.
create table shipping_zones (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  name text not null,
  places jsonb not null,
  position integer not null,
  primary key (site_id, id)
);

create table shipping_rates (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  zone_id text not null,
  name jsonb not null,
  detail jsonb not null,
  kind text not null check (kind in ('flat', 'by-weight', 'by-item', 'by-subtotal')),
  amounts jsonb not null,
  -- Goods after discounts, and whole grams.
  free_from bigint check (free_from >= 0),
  min_subtotal bigint check (min_subtotal >= 0),
  max_subtotal bigint check (max_subtotal >= 0),
  min_weight_g integer check (min_weight_g >= 0),
  max_weight_g integer check (max_weight_g >= 0),
  active boolean not null,
  position integer not null,
  primary key (site_id, id),
  foreign key (site_id, zone_id) references shipping_zones (site_id, id) on delete cascade
);
create index shipping_rates_of_zone on shipping_rates (site_id, zone_id, position);

-- Where buyers fetch their order themselves; its tax follows this address.
create table pickup_places (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  name text not null,
  address jsonb not null,
  hours text not null,
  instructions text not null,
  ready_after_hours integer not null check (ready_after_hours between 0 and 2160),
  cost bigint not null check (cost >= 0),
  position integer not null,
  primary key (site_id, id)
);

create table tax_classes (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  name text not null,
  position integer not null,
  primary key (site_id, id)
);

create table tax_regions (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  name text not null,
  -- What buyers read.
  tax_name jsonb not null,
  country text not null,
  region text not null default '',
  postcode text not null default '',
  mode text not null check (mode in ('adds', 'replaces')),
  primary key (site_id, id),
  unique (site_id, country, region, postcode)
);

-- Whole parts per million.
create table tax_rates (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  region_id text not null,
  class_id text not null,
  rate integer not null check (rate between 0 and 1000000),
  primary key (site_id, id),
  unique (site_id, region_id, class_id),
  foreign key (site_id, region_id) references tax_regions (site_id, id) on delete cascade,
  foreign key (site_id, class_id) references tax_classes (site_id, id)
);

create table tax_settings (
  site_id text primary key references sites (id) on delete cascade,
  prices_include_tax boolean not null,
  shipping_tax text not null check (shipping_tax in ('none', 'class', 'follows-goods')),
  shipping_class_id text not null,
  taxed_abroad text not null check (taxed_abroad in ('same-gross', 'same-net')),
  untaxed_abroad text not null check (untaxed_abroad in ('same-gross', 'net')),
  home_region_id text,
  foreign key (site_id, home_region_id) references tax_regions (site_id, id) on delete set null (home_region_id)
);

-- What shops have said so far. The owner of the tables sees rows of all sites only while row-level security is not forced.
alter table store_settings no force row level security;
alter table products no force row level security;

-- A country is sent to by every rate that names it and by those that name none; countries with the same rates are one zone.
create temporary table old_rates on commit drop as
  select site_id, rate, place from store_settings, jsonb_array_elements(shipping) with ordinality as old (rate, place);
create temporary table old_zones on commit drop as
  with served as (
    select named.site_id, named.country, array_agg(place order by place) as rates
    from (
      select distinct site_id, country from old_rates, jsonb_array_elements_text(rate -> 'countries') as country
      where rate ? 'countries'
    ) as named
      join old_rates on old_rates.site_id = named.site_id
        and (not rate ? 'countries' or rate -> 'countries' ? named.country)
    group by named.site_id, named.country
    union all
    select site_id, '*', array_agg(place order by place) from old_rates where not rate ? 'countries' group by site_id
  )
  select site_id, replace(gen_random_uuid()::text, '-', '') as id, rates,
    jsonb_agg(jsonb_build_object('country', country) order by country) as places
  from served group by site_id, rates;
insert into shipping_zones (site_id, id, name, places, position)
  select site_id, id,
    case when places = '[{"country": "*"}]' then 'Everywhere else'
      else (select string_agg(place ->> 'country', ', ') from jsonb_array_elements(places) as place) end,
    places, row_number() over (partition by site_id order by places = '[{"country": "*"}]', id)
  from old_zones;
insert into shipping_rates (site_id, id, zone_id, name, detail, kind, amounts, free_from, active, position)
  select zone.site_id,
    -- Within one zone a rate keeps its id, so that a buyer who has chosen it is not sent back.
    case when count(*) over (partition by zone.site_id, rate ->> 'id') = 1 then rate ->> 'id'
      else replace(gen_random_uuid()::text, '-', '') end,
    zone.id, jsonb_build_object(primary_locale, rate ->> 'name'), jsonb_build_object(primary_locale, rate ->> 'detail'),
    'flat', jsonb_build_object('cost', (rate ->> 'cost')::bigint), (rate ->> 'freeFrom')::bigint, true, place
  from old_zones as zone join old_rates on old_rates.site_id = zone.site_id and place = any (zone.rates)
    join sites on sites.id = zone.site_id;

-- A shop without any rate sent everywhere for nothing, and goes on doing so.
insert into shipping_zones (site_id, id, name, places, position)
  select id, 'everywhere', 'Everywhere', '[{"country": "*"}]', 1 from sites
  where exists (select from products where site_id = sites.id) and not exists (select from old_rates where site_id = sites.id);
insert into shipping_rates (site_id, id, zone_id, name, detail, kind, amounts, active, position)
  select sites.id, 'delivery', 'everywhere', jsonb_build_object(primary_locale, 'Delivery'), '{}', 'flat', '{"cost": 0}', true, 1
  from sites join shipping_zones on site_id = sites.id and shipping_zones.id = 'everywhere';

insert into tax_classes (site_id, id, name, position)
  select sites.id, class.id, class.name, class.position
  from sites, (values ('standard', 'Standard', 1), ('reduced', 'Reduced', 2), ('zero', 'Zero', 3)) as class (id, name, position);
create temporary table old_taxes on commit drop as
  select site_id, replace(gen_random_uuid()::text, '-', '') as id, tax ->> 'country' as country,
    coalesce(tax ->> 'region', '') as region, string_agg(tax ->> 'name', ', ' order by place) as name,
    least(1000000, round(sum((tax ->> 'ratePercent')::numeric) * 10000))::integer as rate
  from store_settings, jsonb_array_elements(taxes) with ordinality as old (tax, place)
  group by site_id, tax ->> 'country', coalesce(tax ->> 'region', '');
insert into tax_regions (site_id, id, name, tax_name, country, region, mode)
  select site_id, old_taxes.id, case when region = '' then country else region end, jsonb_build_object(primary_locale, name),
    country, region, 'adds'
  from old_taxes join sites on sites.id = site_id;
insert into tax_rates (site_id, id, region_id, class_id, rate)
  select site_id, replace(gen_random_uuid()::text, '-', ''), id, 'standard', rate from old_taxes;
insert into tax_settings (site_id, prices_include_tax, shipping_tax, shipping_class_id, taxed_abroad, untaxed_abroad)
  select site_id, prices_include_tax, 'none', 'standard', 'same-gross', 'same-gross' from store_settings;

alter table store_settings force row level security;
alter table products force row level security;

do $$
declare
  name text;
begin
  foreach name in array array['shipping_zones', 'shipping_rates', 'pickup_places', 'tax_classes', 'tax_regions', 'tax_rates', 'tax_settings'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;
