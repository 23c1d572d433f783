import * as contract from '@sitewright/contract/widgets'
import type { MetRules } from '../access'
import type { Answer } from '../platform/http'
import { notFound, ok, type Route, refused, route } from '../platform/http'
import type { Published } from './service'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const invalid = (): Answer<never> => refused(400, 'invalid-widget', 'The widget is not valid JSON.')

export const widgetRoutes = (published: Published, met: MetRules): Route[] => [
  route({
    endpoint: contract.getWidgetRendering,
    host: 'site',
    access: 'open',
    crumb: { exempt: 'Answers what the page shows and changes nothing; a page from the cache holds no crumb.' },
    // Some of them ask a stranger.
    rate: { name: 'widget', limit: 60, perSeconds: 60, by: 'ip' },
    bodyLimit: 64_000,
    handle: async input => {
      const { site, body, request } = input
      const widget = contract.widgetJson.safeParse(parsed(body.widgetJSON))
      if (!widget.success) return invalid()
      const locale = request.headers['accept-language']
      const html = await published.widget(site.id, { ...widget.data, locale }, await met(input))
      return html === undefined ? notFound() : ok({ data: { html } })
    },
  }),
]
