-- `quantity` stays what can still be sold; `committed` is what open orders hold and nobody has sent yet. Both together
-- are what lies on the shelf.
alter table variants
  add column committed integer not null default 0 check (committed >= 0),
  -- From so few on visitors read how many are left; null is what the rules say.
  add column low_at integer check (low_at >= 0);

alter table stock_moves drop constraint stock_moves_change_check, drop constraint stock_moves_reason_check;
alter table stock_moves
  add column committed_change integer not null default 0,
  -- What made the move: an order, a parcel, a line of a file. One move per variant, reason and cause.
  add column cause_id text,
  add column by_account text,
  add column note text not null default '' check (length(note) <= 500);

-- The owner of the tables sees rows of all sites only while row-level security is not forced.
alter table variants no force row level security;
alter table stock_moves no force row level security;
alter table orders no force row level security;
-- What an order took from the shelf it holds, and what it gave back it holds no more.
update stock_moves set committed_change = -change, cause_id = order_id where order_id is not null;
insert into stock_moves (site_id, variant_id, change, committed_change, reason, order_id, cause_id, at)
  select moves.site_id, moves.variant_id, 0, -sum(moves.committed_change), 'shipped', orders.id, orders.id, orders.fulfilled_at
  from stock_moves as moves join orders on orders.site_id = moves.site_id and orders.id = moves.order_id
  where orders.fulfilled_at is not null
  group by moves.site_id, moves.variant_id, orders.id, orders.fulfilled_at
  having sum(moves.committed_change) > 0;
update variants set committed = held.units
  from (select site_id, variant_id, sum(committed_change) as units from stock_moves group by site_id, variant_id) as held
  where held.site_id = variants.site_id and held.variant_id = variants.id and held.units > 0;
alter table variants force row level security;
alter table stock_moves force row level security;
alter table orders force row level security;

alter table stock_moves
  add constraint stock_moves_change_check check (change <> 0 or committed_change <> 0),
  add constraint stock_moves_reason_check check (
    reason in ('counted', 'imported', 'reserved', 'released', 'shipped', 'unshipped', 'returned')
  );
create unique index stock_moves_once on stock_moves (site_id, variant_id, reason, cause_id) where cause_id is not null;
create index stock_moves_of_order on stock_moves (site_id, order_id, variant_id) where order_id is not null;
