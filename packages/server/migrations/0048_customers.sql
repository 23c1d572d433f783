-- Whoever bought something, by mailbox: one person however the address was typed.
create table customers (
  site_id text not null references sites (id) on delete cascade,
  id text not null,
  email text not null,
  email_key text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  note text not null,
  tax_number text not null,
  tax_exempt boolean not null,
  -- Worked out from the orders, kept for the list.
  orders integer not null check (orders >= 0),
  spent bigint not null,
  refunded bigint not null,
  currency text not null,
  -- Where the last order went: town and country.
  place text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  erased_at timestamptz,
  primary key (site_id, id),
  unique (site_id, email_key)
);
create index customers_by_last_order on customers (site_id, last_at desc, id desc);
create index customers_by_spent on customers (site_id, spent desc, id desc);

-- Beside the orders and not in them: placing an order waits for nothing of this.
create table customer_orders (
  site_id text not null,
  order_id text not null,
  customer_id text not null,
  primary key (site_id, order_id),
  foreign key (site_id, order_id) references orders (site_id, id) on delete cascade,
  foreign key (site_id, customer_id) references customers (site_id, id) on delete cascade
);
create index customer_orders_of_customer on customer_orders (site_id, customer_id);

-- Up to which order everybody is known. Numbers are given one after the other, so nothing comes in before it any more.
create table customer_marks (
  site_id text primary key references sites (id) on delete cascade,
  last_number integer not null
);

create table customer_addresses (
  site_id text not null,
  id text not null,
  customer_id text not null,
  address jsonb not null,
  used_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, customer_id) references customers (site_id, id) on delete cascade
);
create index customer_addresses_of_customer on customer_addresses (site_id, customer_id, used_at desc);

do $$
declare
  name text;
begin
  foreach name in array array['customers', 'customer_orders', 'customer_marks', 'customer_addresses'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy one_site on %I using (site_id = current_setting(''app.site_id'', true)) with check (site_id = current_setting(''app.site_id'', true))',
      name
    );
  end loop;
end
$$;

-- Those who bought before. The owner of the tables sees rows of all sites only while row-level security is not forced.
alter table orders no force row level security;
alter table customers no force row level security;
alter table customer_orders no force row level security;
alter table customer_marks no force row level security;
alter table customer_addresses no force row level security;

create temporary table buyers on commit drop as
select site_id, id as order_id, email, first_name, last_name, address, currency, captured, refunded, placed_at,
  case when position('@' in whole) < 2 then whole
    else coalesce(nullif(
      case when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') else name end, ''), mailbox) || '@' || host
  end as email_key
from (
  select *, split_part(mailbox, '+', 1) as name from (
    select *, left(whole, length(whole) - length(host) - 1) as mailbox from (
      select *, lower(trim(normalize(email, NFKC))) as whole, split_part(lower(trim(normalize(email, NFKC))), '@', -1) as host
      from orders where number is not null
    ) as hosts
  ) as mailboxes
) as names;

insert into customers (
  site_id, id, email, email_key, first_name, last_name, phone, note, tax_number, tax_exempt,
  orders, spent, refunded, currency, place, first_at, last_at
)
select site_id, replace(gen_random_uuid()::text, '-', ''), newest.email, email_key, newest.first_name, newest.last_name,
  '', '', '', false, sums.orders, sums.spent, sums.refunded, newest.currency,
  concat_ws(', ', nullif(newest.address ->> 'city', ''), nullif(newest.address ->> 'country', '')),
  sums.first_at, sums.last_at
from (
  select distinct on (site_id, email_key) * from buyers order by site_id, email_key, placed_at desc
) as newest
join (
  select site_id, email_key, count(*) as orders, sum(captured - refunded) as spent, sum(refunded) as refunded,
    min(placed_at) as first_at, max(placed_at) as last_at
  from buyers group by site_id, email_key
) as sums using (site_id, email_key);

insert into customer_orders (site_id, order_id, customer_id)
select b.site_id, b.order_id, c.id from buyers b join customers c on c.site_id = b.site_id and c.email_key = b.email_key;

insert into customer_addresses (site_id, id, customer_id, address, used_at)
select distinct on (b.site_id, c.id, b.address)
  b.site_id, replace(gen_random_uuid()::text, '-', ''), c.id, b.address, b.placed_at
from buyers b join customers c on c.site_id = b.site_id and c.email_key = b.email_key
where b.address is not null order by b.site_id, c.id, b.address, b.placed_at desc;

insert into customer_marks (site_id, last_number) select site_id, max(number) from orders where number is not null group by site_id;

alter table customer_addresses force row level security;
alter table customer_marks force row level security;
alter table customer_orders force row level security;
alter table customers force row level security;
alter table orders force row level security;
