import * as contract from '@sitewright/contract/stores'
import { storeMessages } from '@sitewright/domain/catalogue/messages'
import { created, notFound, refused } from '../platform/http/answers'
import { type Route, route, writeRate } from '../platform/http/route'
import type { Products } from './service'

const writing = { host: 'owner', access: 'content', crumb: 'required', rate: writeRate } as const

/** The site of the host, and no other, whatever the address names. */
const isOther = (site: { id: string }, { websiteId }: { websiteId: string }) => websiteId !== site.id

export const collectionRoutes = ({ collections }: Pick<Products, 'collections'>): Route[] => [
  route({
    ...writing,
    endpoint: contract.createCollection,
    handle: async ({ site, params, body, account }) => {
      if (isOther(site, params)) return notFound()
      const { urlId: _, ...given } = body
      const made = await collections.create(site.id, { ...given, locale: site.primaryLocale, by: account! })
      return made.ok ? created(made.collection) : refused(409, made.reason, storeMessages.collectionNotCreated)
    },
  }),
  route({
    ...writing,
    endpoint: contract.createRootCategory,
    handle: async ({ site, params, body }) => {
      if (isOther(site, params)) return notFound()
      const made = await collections.createRoot(site.id, params.collectionId, body)
      if (made.ok) return created({ id: made.id, displayName: body.displayName, type: 'ROOT' as const })
      return made.reason === 'no-such-collection'
        ? notFound()
        : refused(409, made.reason, 'This shop has its first category already.')
    },
  }),
]
