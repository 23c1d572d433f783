const checkout = 'packages/server/src/checkout'
const orders = 'packages/server/src/orders'
const payments = 'packages/server/src/payments'

const storm = `${checkout}/storm.test.ts`
const settle = `${checkout}/settle.test.ts`
const placing = `${checkout}/place-order.test.ts`
const refunds = `${orders}/refunds.test.ts`
const discounts = 'packages/server/src/discounts/discounts.test.ts'
const giftCards = 'packages/server/src/gift-cards/gift-cards.test.ts'
const storedValue = `${checkout}/stored-value.test.ts`
const subscriptions = 'packages/server/src/subscriptions/subscriptions.test.ts'
const reported = `${payments}/payments.test.ts`

/**
 * What keeps money and stock right, one line at a time. Each is taken away, by other text in a file or by a statement on
 * the database, and the tests that are named must notice: those of the files whose names fit `only`. `instead` is what a careless change would have left there.
 */
export const guards = [
  {
    name: 'stock goes down only where there is enough',
    file: 'packages/server/src/products/repository/stock.ts',
    text: 'planned.change between 0 and',
    instead: 'planned.change between -1000000 and',
    only: '60 buyers',
    tests: [storm],
  },
  {
    name: 'too few rows moved means sold out',
    file: 'packages/server/src/products/stock.ts',
    text: 'if (missing && !mayBeGone(moves.reason)) return { ok: false, variantId: missing.variantId }',
    instead: '',
    only: 'the last unit for the second',
    tests: [placing],
  },
  {
    name: 'lines that share a variant are added up',
    file: 'packages/server/src/products/stock.ts',
    text: 'const lines = perVariant(moves.lines)',
    instead: 'const { lines } = moves',
    only: 'share a variant',
    tests: ['packages/server/src/products/stock-moves.test.ts'],
  },
  {
    name: 'variants are locked in one order',
    file: 'packages/server/src/products/repository/stock.ts',
    text: 'order by id for no key update',
    instead: 'order by id desc for no key update',
    only: 'in the order of their ids',
    tests: ['packages/server/src/products/stock-moves.test.ts'],
  },
  {
    name: 'variants are locked before they are looked at',
    file: 'packages/server/src/products/repository/stock.ts',
    text: 'order by id for no key update',
    instead: '',
    only: 'about to count what was endless',
    tests: ['packages/server/src/products/stock-moves.test.ts'],
  },
  {
    name: 'an import looks at the shelf with the lock on it',
    file: 'packages/server/src/products/repository/import-batch.ts',
    text: 'if (locks) await lockStock(tx, found)',
    instead: 'if (locks && found.length < 0) await lockStock(tx, found)',
    only: 'and not the sale|for a count of its own',
    tests: ['packages/server/src/imports/imports.test.ts'],
  },
  {
    name: 'a stock below zero is refused by the database',
    sql: 'alter table variants drop constraint variants_quantity_check',
    only: 'the database itself',
    tests: [storm],
  },
  {
    name: 'a cause moves a variant once',
    sql: 'drop index stock_moves_once',
    only: 'the database itself',
    tests: [storm],
  },
  { name: 'a cart is bought once', sql: 'drop index orders_one_per_cart', only: 'the database itself', tests: [storm] },
  {
    name: 'one try per order may move money',
    sql: 'drop index payment_attempts_one_open',
    only: 'the database itself',
    tests: [storm],
  },
  {
    name: 'what is told twice is booked once',
    sql: 'alter table ledger_entries drop constraint ledger_entries_site_id_cause_cause_id_debit_credit_key',
    only: 'the database itself',
    tests: [storm],
  },
  {
    name: 'a key belongs to one order',
    sql: 'alter table idempotency_keys drop constraint idempotency_keys_pkey',
    only: 'the database itself',
    tests: [storm],
  },
  {
    name: 'a key with another body is refused',
    file: `${checkout}/place-order.ts`,
    text: 'if (used && used.requestHash !== idempotency.requestHash)',
    instead: 'if (used && used.requestHash === undefined)',
    only: 'with another body',
    tests: [placing],
  },
  {
    name: 'the order is locked before it is finished or given back',
    file: `${orders}/repository/write.ts`,
    text: "value('id')} for update`",
    instead: "value('id')}`",
    only: 'finished once|never passes what was paid',
    tests: [settle, refunds],
  },
  {
    name: 'what was taken is compared with what was asked',
    file: `${orders}/finishing.ts`,
    text: 'if (taken && (taken.amount !== attempt.amount || taken.currency !== currency)) {',
    instead: 'if (taken && taken.amount < 0) {',
    only: 'another amount than was asked for',
    tests: [refunds],
  },
  {
    name: 'theirs is closed before ours',
    file: `${checkout}/settle.ts`,
    text: 'if (isOpenAttempt(attempt.state)) {\n      const answer = await payments.named(attempt.provider).close',
    instead:
      'if (isOpenAttempt(attempt.state) && attempt.amount < 0) {\n      const answer = await payments.named(attempt.provider).close',
    only: 'closes the key at the provider first',
    tests: [settle],
  },
  {
    name: 'a code has its limit',
    file: 'packages/server/src/discounts/repository/uses.ts',
    text: 'and active and (max_uses is null or uses < max_uses)',
    instead: 'and active',
    only: '200 buyers',
    tests: [storm],
  },
  {
    name: 'a code is used once per customer',
    sql: 'drop index discount_uses_once',
    only: 'the database itself',
    tests: [storm],
  },
  {
    name: 'a use is given back once',
    file: 'packages/server/src/discounts/repository/uses.ts',
    text: 'const gone = await tx\n    .delete(discountUses)',
    instead: 'const gone = await tx\n    .update(discountUses).set({ once: true })',
    only: 'gives its use back',
    tests: [discounts],
  },
  {
    name: 'a gift card is not spent below nothing',
    file: 'packages/server/src/gift-cards/repository/moves.ts',
    text: '>= 0 ',
    instead: '>= -1000000 ',
    only: 'never spent twice',
    tests: [giftCards],
  },
  {
    name: 'a card that no longer suffices stops the order',
    file: `${checkout}/write-order.ts`,
    text: 'if (!(await giftCards.hold(tx, id, cards)))',
    instead: 'if (!(await giftCards.hold(tx, id, cards)) && id === undefined)',
    only: 'no longer suffices|never spends more',
    tests: [storedValue],
  },
  {
    name: 'what a card held is given back once',
    sql: 'alter table gift_card_moves drop constraint gift_card_moves_site_id_gift_card_id_reason_cause_id_key',
    only: 'the database itself',
    tests: [storm],
  },
  {
    name: 'a download has its limit',
    file: 'packages/server/src/downloads/repository.ts',
    text: 'lt(downloadGrants.used, downloadGrants.most),',
    instead: '',
    only: 'never more often than they may be',
    tests: [storedValue],
  },
  {
    name: 'a period is renewed once',
    file: 'packages/server/src/subscriptions/renewing.ts',
    text: "if (known && (known.state !== 'due' || (await isUnderWay(tx, known)))) return nothing\n    const rhythm",
    instead: 'const rhythm',
    only: 'a bank takes its time',
    tests: [subscriptions],
  },
  {
    name: 'a subscription is locked before it is renewed',
    file: 'packages/server/src/subscriptions/repository.ts',
    text: "where(thisOne(tx, id)).for('update')",
    instead: 'where(thisOne(tx, id))',
    only: 'once, however often|at the same moment charge once',
    tests: [subscriptions],
  },
  {
    name: 'an event is heard once',
    file: `${payments}/service.ts`,
    text: 'if (isNew) await jobs.add(tx, { kind: eventJob, payload, onlyOne',
    instead: 'await jobs.add(tx, { kind: eventJob, payload: { ...payload, isNew }, never',
    only: 'is looked up, not believed',
    tests: [reported],
  },
  {
    name: 'an event is signed',
    file: `${payments}/service.ts`,
    text: "if (read === 'forged') return 'forged'",
    instead: "if (read === 'forged') return 'accepted'",
    only: 'is refused with',
    tests: [reported],
  },
]
