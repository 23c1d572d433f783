import { recordConsent } from '@sitewright/contract/consent'
import { noContent, refused } from '../platform/http/answers'
import { type Route, route } from '../platform/http/route'
import { browserFamily } from './browser-family'
import type { ConsentService } from './service'

/** What follows a question mark may be anybody's name or token. */
const pathOnly = (path: string): string => path.replace(/[?#].*$/s, '').slice(0, 300)

export const publicRoutes = (consent: ConsentService): Route[] => [
  route({
    endpoint: recordConsent,
    host: 'site',
    access: 'open',
    crumb: { exempt: 'a record of what a visitor decided: it changes nothing but the list of records' },
    rate: { name: 'consent', limit: 30, perSeconds: 60, by: 'ip' },
    bodyLimit: 8_000,
    handle: async ({ site, body: { locale: _, variant: __, path, categories, ...given }, request }) => {
      const record = {
        ...given,
        categories: [...new Set(categories)],
        path: pathOnly(path),
        browser: browserFamily(request.headers['user-agent']),
      }
      return (await consent.record(site.id, record))
        ? noContent()
        : refused(422, 'unknown-text', 'Nobody was ever asked like that.')
    },
  }),
]
