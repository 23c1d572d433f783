import * as contract from '@sitewright/contract/snippets'
import { snippetMessages } from '@sitewright/domain/catalogue/messages'
import { formatMessage } from '@sitewright/domain/messages'
import type { SiteId } from '@sitewright/domain/sites'
import { readSnippets, snippetLimits } from '@sitewright/domain/snippets'
import { ok, refused } from '../platform/http/answers'
import { type Route, readRate, route, writeRate } from '../platform/http/route'
import type { KeptSnippets, Snippets } from './service'

const common = { host: 'owner', access: 'code-injection' } as const
const writing = { ...common, crumb: 'required', rate: writeRate } as const

export const adminRoutes = (
  snippets: Snippets,
  { addressOf }: { readonly addressOf: (siteId: SiteId) => Promise<string> },
): Route[] => {
  const present = async (siteId: SiteId, { items, ...kept }: KeptSnippets): Promise<contract.Snippets> => ({
    ...kept,
    items: items.map(({ hosts, ...item }) => ({ ...item, hosts: [...hosts] })),
    address: await addressOf(siteId),
  })
  return [
    route({
      ...common,
      crumb: 'read-only',
      rate: readRate,
      endpoint: contract.readSnippets,
      handle: async ({ site }) => ok(await present(site.id, await snippets.list(site.id))),
    }),
    route({
      ...writing,
      // Code can do on every page what a visitor could: a session that somebody left open is not enough.
      stepUp: true,
      endpoint: contract.saveSnippets,
      handle: async ({ site, body, context }) => {
        const saved = await snippets.save(site.id, readSnippets(body.items), context.actor)
        if (saved.ok) return ok(await present(site.id, saved.kept))
        const message = formatMessage(snippetMessages[saved.reason], {
          ...{ name: saved.name, hosts: (saved.hosts ?? []).join(', ') },
          count: snippetLimits.all.toLocaleString('en'),
        })
        return refused(422, saved.reason, message)
      },
    }),
    route({
      ...writing,
      endpoint: contract.stopSnippets,
      handle: async ({ site, body, context }) =>
        ok(await present(site.id, await snippets.stop(site.id, body.isStopped, context.actor))),
    }),
  ]
}
