/** What holds in every shop when nothing is half-way. Each query lists what must not be. */
export const moneyRules: readonly (readonly [string, string])[] = [
  [
    'stock is the sum of its moves',
    `select v.id from variants v left join (
       select site_id, variant_id, sum(change) as change, sum(committed_change) as held from stock_moves group by 1, 2
     ) m on m.site_id = v.site_id and m.variant_id = v.id
     where not v.unlimited and (v.quantity <> coalesce(m.change, 0) or v.committed <> coalesce(m.held, 0))`,
  ],
  ['no stock is below zero', 'select id from variants where not unlimited and (quantity < 0 or committed < 0)'],
  [
    'what is held is what open and unsent orders hold',
    `select v.id from variants v where not v.unlimited and v.committed <> (
       select coalesce(sum(greatest(0, l.quantity - greatest(l.sent, l.refunded_units))), 0) from order_lines l
       join orders o on o.site_id = l.site_id and o.id = l.order_id
       where l.site_id = v.site_id and l.variant_id = v.id and o.state <> 'cancelled')`,
  ],
  [
    'what the provider took and did not give back is in the books',
    `select said.site_id, said.amount as said, booked.amount as booked from (
       select site_id, sum(amount) as amount from (
         select site_id, amount from test_payments where outcome in ('captured', 'slow')
         union all select site_id, -amount from test_refunds where outcome = 'done') as moved group by 1
     ) as said full join (
       select site_id, sum(amount) as amount from (
         select site_id, amount from ledger_entries where debit = 'clearing:test'
         union all select site_id, -amount from ledger_entries where credit = 'clearing:test') as entries group by 1
     ) as booked using (site_id) where coalesce(said.amount, 0) <> coalesce(booked.amount, 0)`,
  ],
  [
    'every charge has its order, and every paid order its charge',
    `select p.key from test_payments p left join ledger_entries e
       on e.site_id = p.site_id and e.cause = 'capture' and e.cause_id = p.key
     where p.outcome = 'captured' and e.id is null
     union all
     select o.id from orders o where o.due > 0 and o.state in ('paid', 'partly_refunded', 'refunded')
       and o.captured <> o.due`,
  ],
  [
    'nobody paid twice for one order',
    `select order_id from payment_attempts a join orders o on o.site_id = a.site_id and o.id = a.order_id
     where a.state = 'captured' and o.flag is null and o.state <> 'cancelled' and not exists (
       select from ledger_entries e where e.site_id = a.site_id and e.cause = 'late-refund' and e.cause_id = a.id)
     group by order_id having count(*) > 1`,
  ],
  ['nothing is left open', "select id from orders where state = 'pending_payment'"],
  [
    'no refund is left half-way',
    "select id from refunds where state in ('asked', 'pending') and asked_at < now() - interval '1 hour'",
  ],
  [
    'money that came for nothing went back',
    `select site_id from (
       select site_id, amount from ledger_entries where debit = 'unplaced'
       union all select site_id, -amount from ledger_entries where credit = 'unplaced') as entries
     group by 1 having sum(amount) <> 0`,
  ],
  [
    'no order gives back more than was paid for it',
    'select id from orders where refunded > captured + gift_card_total or refunded < 0',
  ],
  [
    'numbers have no gap and no double',
    `select site_id from orders where number is not null group by site_id
     having max(number) - min(number) + 1 <> count(*) or count(distinct number) <> count(*)`,
  ],
  [
    'codes are used as often as orders say, and not more often than allowed',
    `select d.id from discounts d where d.uses > coalesce(d.max_uses, d.uses) or d.uses <> (
       select count(*) from discount_uses u where u.site_id = d.site_id and u.discount_id = d.id)`,
  ],
  [
    'what is on a gift card is the sum of its moves',
    `select c.id from gift_cards c where c.balance < 0 or c.balance <> (
       select coalesce(sum(m.change), 0) from gift_card_moves m where m.site_id = c.site_id and m.gift_card_id = c.id)`,
  ],
  [
    'what the shop owes on gift cards is in the books (I2)',
    `select booked.site_id from (
       select site_id, sum(amount) as amount from (
         select site_id, amount from ledger_entries where credit = 'gift-cards'
         union all select site_id, -amount from ledger_entries where debit = 'gift-cards') as entries group by 1
     ) as booked where booked.amount <> (
       select coalesce(sum(c.balance), 0) from gift_cards c where c.site_id = booked.site_id) + (
       select coalesce(sum(o.gift_card_total), 0) from orders o
       where o.site_id = booked.site_id and o.state = 'pending_payment')`,
  ],
  [
    'every gift card that was sold is there once',
    `select l.id from order_lines l join orders o on o.site_id = l.site_id and o.id = l.order_id
     where l.kind = 'GIFT_CARD' and l.unit_price > 0 and o.number is not null and o.state <> 'cancelled'
       and l.quantity <> (select count(*) from gift_cards c where c.site_id = l.site_id and c.order_line_id = l.id)`,
  ],
  [
    'every order with a number has its receipt',
    `select o.id from orders o where o.number is not null and not exists (
       select from mails m where m.site_id = o.site_id and m.about = 'receipt:' || o.id)`,
  ],
  [
    'a receipt is sent once',
    "select recipient from mails where subject like 'Your order%' group by recipient, subject having count(*) > 1",
  ],
]
