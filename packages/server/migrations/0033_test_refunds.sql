-- What becomes of the refunds of a test payment, by the card it was paid with; and what became of each.
alter table test_payments add column refunds text not null default 'done'
  check (refunds in ('done', 'pending', 'fails', 'returned'));
alter table test_refunds add column outcome text not null default 'done' check (outcome in ('done', 'pending', 'refused'));
