-- A category's own part of its address; the parts from the top down are the whole. It is made as the product makes it
-- from a name: accents fall away, and what is neither letter nor digit becomes a hyphen.
alter table categories add column slug text not null default '';

alter table categories no force row level security;
with made as (
  select site_id, id, parent_id, display_index, name,
    trim(both '-' from regexp_replace(normalize(lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u20d0-\u20ff\ufe00-\ufe0f]', '', 'g')), NFC), '[^[:alnum:]]+', '-', 'g')) as slug
  from categories where type = 'CATEGORY'
), named as (
  select site_id, id, parent_id, display_index, coalesce(nullif(slug, ''), replace(btrim(name), '/', '-')) as slug from made
), numbered as (
  select site_id, id, slug, row_number() over (partition by site_id, parent_id, slug order by display_index, id) as twin from named
)
update categories set slug = numbered.slug || case when twin = 1 then '' else '-' || id_end end
from (select *, left(md5(id), 6) as id_end from numbered) as numbered
where categories.site_id = numbered.site_id and categories.id = numbered.id;
alter table categories force row level security;

create unique index categories_slugs on categories (site_id, parent_id, slug) where type = 'CATEGORY';

-- Where a category was before: who comes with an old address is sent on.
create table category_addresses (
  site_id text not null references sites (id) on delete cascade,
  address text not null,
  category_id text not null,
  primary key (site_id, address),
  foreign key (site_id, category_id) references categories (site_id, id) on delete cascade
);
create index category_addresses_of_category on category_addresses (site_id, category_id);
alter table category_addresses enable row level security;
alter table category_addresses force row level security;
create policy one_site on category_addresses using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));
