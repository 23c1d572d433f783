import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../platform/platform'
import * as repository from './repository'

const listLimit = 50
/** As many orders can have their words entered while somebody waits for a list. */
const enteredAtOnce = 200
const enteredPerStep = 2_000
const wordsJob = 'orders:words'

export type ListedOrders = Partial<repository.OrderQuery> & { readonly after?: string | undefined }

/** The owner's list. Whoever looks finds new orders by what is in them, and their words are entered by the way. */
export const createFinding = ({ database, jobs }: Pick<Platform, 'database' | 'jobs'>) => {
  jobs.handle(
    wordsJob,
    async (_: unknown, { siteId, signal }) => {
      if (!siteId) return
      const step = () => database.longRunning.withSite(siteId, tx => repository.enterWords(tx, enteredPerStep))
      while (!(await step())) signal.throwIfAborted()
    },
    { isSlow: true },
  )

  return (siteId: SiteId, { state = 'all', after, ...query }: ListedOrders) =>
    database.withSite(siteId, async tx => {
      if (query.search?.trim() && !(await repository.enterWords(tx, enteredAtOnce)))
        await jobs.add(tx, { kind: wordsJob, payload: {}, onlyOne: 'site' })
      return repository.listOrders(tx, {
        ...{ ...query, state, limit: listLimit },
        after: after === undefined ? undefined : Number(after),
      })
    })
}
