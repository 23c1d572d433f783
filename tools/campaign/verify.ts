import { moneyRules } from '../../packages/server/src/testing/money-rules'
import type { Provider } from './providers'
import type { CampaignShop } from './shop'

/** A shopper was told this; whatever happened to the server since, it must be so. */
export type Acknowledged = { readonly orderId: string; readonly number: number }

/** Everything that does not hold, after what was half-way has been brought to its end. */
export async function verify(
  shop: CampaignShop,
  {
    acknowledged = [],
    providers = [],
  }: { acknowledged?: readonly Acknowledged[]; providers?: readonly Provider[] } = {},
): Promise<string[]> {
  await shop.settle()
  const problems = await shop.checkBooks()
  for (const [rule, query] of moneyRules) {
    const rows = await shop.look(query)
    if (rows.length > 0) problems.push(`not so: ${rule} (${rows.length}): ${JSON.stringify(rows.slice(0, 3))}`)
  }
  for (const { name, held } of providers)
    if (held) {
      const [books] = await shop.look<{ booked: number }>(
        `select coalesce(sum(case when debit like $1 then amount else -amount end), 0)::int as booked
         from ledger_entries where debit like $1 or credit like $1`,
        [`clearing:${name}%`],
      )
      if (books!.booked !== held()) problems.push(`${name} holds ${held()}, and the books say ${books!.booked}`)
    }
  const kept = new Map(
    (
      await shop.look<{ id: string; number: number; state: string }>(
        "select id, number, state from orders where state in ('paid', 'partly_refunded', 'refunded', 'waiting')",
      )
    ).map(({ id, number }) => [id, number]),
  )
  const lost = acknowledged.filter(({ orderId, number }) => kept.get(orderId) !== number)
  if (lost.length > 0) problems.push(`lost: ${lost.length} orders that buyers were told of`)
  return problems
}
