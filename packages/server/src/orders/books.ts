import { type BooksProblem, checkBooks } from '@sitewright/domain/ledger'
import type { SiteId } from '@sitewright/domain/sites'
import { entriesOfOrders } from '../ledger'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { NewOrder } from './order'
import * as repository from './repository'

const checkJob = 'orders:check-books'
const step = 500

const taxesLeft = ({ taxes }: NewOrder): { rateId: string; left: number }[] => {
  const left = new Map<string, number>()
  for (const { rateId, amount, refunded } of taxes) left.set(rateId, (left.get(rateId) ?? 0) + amount - refunded)
  return [...left].map(([rateId, amount]) => ({ rateId, left: amount }))
}

/** Holds what the books say of every order against what its lines, taxes and payments say. */
export const createBooks = ({ database, jobs, log }: Platform, { siteIds }: { siteIds: () => Promise<string[]> }) => {
  async function checkSome(tx: SiteTransaction, after: string): Promise<{ problems: BooksProblem[]; last?: string }> {
    const heads = await repository.ordersAfter(tx, { after, limit: step })
    const ids = heads.map(({ id }) => id)
    const [entries, taxes] = [await entriesOfOrders(tx, ids), await repository.taxesOfOrders(tx, ids)]
    const toCards = await repository.refundedToCards(tx, ids)
    const disputed = await repository.disputedOf(tx, ids)
    const fees = await repository.feesOf(tx, ids)
    const problems = heads.flatMap(order =>
      checkBooks({
        orderId: order.id,
        state: order.state,
        // What gift cards paid is owed by nobody.
        total: order.due,
        currency: order.currency,
        entries: entries.get(order.id) ?? [],
        taxes: taxesLeft({ ...order, lines: [], taxes: taxes.get(order.id) ?? [] }),
        held: [
          {
            method: order.paymentMethod,
            amount: order.captured - order.refunded + (toCards.get(order.id) ?? 0) - (disputed.get(order.id) ?? 0),
          },
          ...(fees.get(order.id) ?? []).map(({ method, amount }) => ({ method, amount: -amount })),
        ],
        isRefundUnderWay: order.flag !== null && order.flag !== 'disputed',
      }),
    )
    return { problems, last: heads.length === step ? ids.at(-1) : undefined }
  }

  async function check(siteId: SiteId): Promise<BooksProblem[]> {
    const problems: BooksProblem[] = []
    for (let after: string | undefined = ''; after !== undefined; ) {
      const from: string = after
      const some = await database.longRunning.withSite(siteId, tx => checkSome(tx, from))
      problems.push(...some.problems)
      after = some.last
    }
    return problems
  }

  jobs.handle(checkJob, async () => {
    for (const siteId of await siteIds())
      for (const problem of await check(siteId)) log.error({ siteId, ...problem }, 'the books do not add up')
  })
  jobs.every(86_400, checkJob)

  return { check }
}

export type Books = ReturnType<typeof createBooks>
