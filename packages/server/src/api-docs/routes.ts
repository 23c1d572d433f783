import { endpoint } from '@sitewright/contract/endpoint'
import { html, ok } from '../platform/http/answers'
import { type Route, readRate, route } from '../platform/http/route'
import { type OpenApi, openApiOf, type Place } from './openapi'
import { docsPage } from './page'

const page = '/api/docs'
const json = `${page}/openapi.json`

/** A host lists what it answers, and nothing of the others. Made when somebody first asks, once. */
export function apiDocsRoutes(allRoutes: () => readonly Route[]): Route[] {
  const made = new Map<Place, OpenApi>()
  const documentOf = (place: Place): OpenApi => {
    const document = made.get(place) ?? openApiOf(allRoutes(), place)
    made.set(place, document)
    return document
  }
  const common = { host: 'any', access: 'open', crumb: 'read-only', rate: readRate, load: 'list' } as const
  return [
    route({
      ...common,
      endpoint: endpoint({ method: 'GET', path: page }),
      handle: async ({ request, nonce }) =>
        html(docsPage(documentOf(request.state.place.kind), { nonce, json }), { policy: 'account' }),
    }),
    route({
      ...common,
      endpoint: endpoint({ method: 'GET', path: json }),
      handle: async ({ request }) => ok(documentOf(request.state.place.kind) as never),
    }),
  ]
}
