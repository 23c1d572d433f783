import type { AnyRequest } from '@sitewright/blocks/kit'
import * as contract from '@sitewright/contract/pages'
import type { Database, SiteTransaction } from '../platform/database'
import { ok } from '../platform/http/answers'
import { type Route, route } from '../platform/http/route'

/** Answers what blocks ask for, in the order of the questions. `productId` is the product whose page is drawn. */
export type ResolveData = (
  tx: SiteTransaction,
  requests: readonly AnyRequest[],
  page: { readonly productId?: string },
) => Promise<readonly unknown[]>

type Deps = {
  readonly database: Database
  readonly resolve: ResolveData
  /** Asks whoever must be asked before the data is read. */
  readonly refresh: (siteId: string, requests: readonly AnyRequest[]) => Promise<void>
}

export const dataRoutes = ({ database, resolve, refresh }: Deps): Route[] => [
  route({
    endpoint: contract.resolveData,
    host: 'owner',
    access: 'content',
    crumb: 'required',
    // The canvas asks again with every change of a setting.
    rate: { name: 'data', limit: 600, perSeconds: 60, by: 'account' },
    handle: async ({ site, body }) => {
      await refresh(site.id, body.requests)
      return ok({ answers: [...(await database.withSite(site.id, tx => resolve(tx, body.requests, body)))] })
    },
  }),
]
