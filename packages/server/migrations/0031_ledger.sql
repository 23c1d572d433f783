-- The books. A row is one debit and one credit, so all balances add to zero whatever is written.
create table ledger_entries (
  site_id text not null references sites (id) on delete cascade,
  id bigint generated always as identity,
  order_id text not null,
  cause text not null,
  cause_id text not null,
  debit text not null,
  credit text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  at timestamptz not null,
  primary key (site_id, id),
  -- What is told twice is booked once.
  unique (site_id, cause, cause_id, debit, credit),
  foreign key (site_id, order_id) references orders (site_id, id),
  constraint ledger_entries_two_accounts check (debit <> credit)
);
create index ledger_entries_of_order on ledger_entries (site_id, order_id, id);
comment on table ledger_entries is 'append-only: a line is never changed, only answered by another';
alter table ledger_entries enable row level security;
alter table ledger_entries force row level security;
create policy one_site on ledger_entries
  using (site_id = current_setting('app.site_id', true)) with check (site_id = current_setting('app.site_id', true));

alter table ledger_entries no force row level security;
alter table ledger no force row level security;
alter table orders no force row level security;
alter table order_lines no force row level security;
alter table order_taxes no force row level security;
alter table payment_attempts no force row level security;

-- The sale of every order that was confirmed and stayed.
with parts as (
  select o.site_id, o.id as order_id, o.currency, o.placed_at as at,
    case l.kind when 'GIFT_CARD' then 'gift-cards' when 'DONATION' then 'donations' else 'sales' end as account,
    l.total - l.tax as amount
  from orders o join order_lines l on l.site_id = o.site_id and l.order_id = o.id
  where o.state in ('waiting', 'paid', 'partly_refunded', 'refunded')
  union all
  select site_id, id, currency, placed_at, 'shipping',
    shipping - case when prices_include_tax then shipping_tax else 0 end
  from orders where state in ('waiting', 'paid', 'partly_refunded', 'refunded')
  union all
  select t.site_id, t.order_id, o.currency, o.placed_at, 'tax:' || t.rate_id, t.amount
  from order_taxes t join orders o on o.site_id = t.site_id and o.id = t.order_id
  where o.state in ('waiting', 'paid', 'partly_refunded', 'refunded')
)
insert into ledger_entries (site_id, order_id, cause, cause_id, debit, credit, amount, currency, at)
  select site_id, order_id, 'sale', order_id, 'due', account, sum(amount), currency, at from parts
  group by site_id, order_id, account, currency, at having sum(amount) > 0;

-- Money of an order that was given up belongs to nobody until it is back.
insert into ledger_entries (site_id, order_id, cause, cause_id, debit, credit, amount, currency, at)
  select b.site_id, b.order_id, case b.kind when 'capture' then 'capture' else 'late-refund' end, b.attempt_id,
    case b.kind when 'capture' then 'clearing:' || a.provider else place end,
    case b.kind when 'capture' then place else 'clearing:' || a.provider end,
    abs(b.amount), b.currency, b.at
  from ledger b
    join orders o on o.site_id = b.site_id and o.id = b.order_id
    join payment_attempts a on a.site_id = b.site_id and a.id = b.attempt_id,
    lateral (select case o.state when 'cancelled' then 'unplaced' else 'due' end as place) as where_to
  where b.amount <> 0;

alter table payment_attempts force row level security;
alter table order_taxes force row level security;
alter table order_lines force row level security;
alter table orders force row level security;
alter table ledger force row level security;
alter table ledger_entries force row level security;
