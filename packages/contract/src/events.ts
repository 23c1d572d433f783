import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { cut, jsonOf, maybe, reportFacts, stored } from './report-shapes'

/** Events that scripts name themselves. Beacons send them as forms, in which the data are JSON texts. */

const name = z.string().check(z.regex(/^[A-Za-z0-9_.:-]{1,100}$/))

/** Flat: what an event says is a list of named values, and one with more below it is refused. */
const values = z.record(z.string().check(z.maxLength(100)), z.union([cut(500), z.number(), z.boolean(), z.null()]))
export type EventValues = z.output<typeof values>

/** An event of a site, with what it says of its page. */
export const recordEvent = endpoint({
  method: 'POST',
  path: '/api/events/RecordEvent',
  body: z.object({ event: name, data: jsonOf(values), ...reportFacts }),
  example: { body: { event: 'brochure_opened', data: { pages: 4 } } },
  answer: stored,
})

export const recordAnalyticsEvent = endpoint({
  method: 'POST',
  path: '/api/v1/events',
  body: z.object({
    analyticsId: maybe(cut(100)),
    commonData: jsonOf(values),
    customData: z.optional(jsonOf(values)),
    customSchemaName: name,
    ...reportFacts,
  }),
  example: {
    body: { commonData: { pagePath: '/shop' }, customData: { pages: 4 }, customSchemaName: 'brochure_opened' },
  },
  answer: stored,
})

const said = z.optional(cut(300))

/** Answers with a picture of one point, since an image asks for it. */
export const trackLanding = endpoint({
  method: 'GET',
  path: '/api/track/Track',
  query: z.object({
    landing: said,
    refer: said,
    rk: said,
    lang: said,
    screen: said,
    source: said,
    campaign: said,
    subcampaign: said,
    channel: said,
    subchannel: said,
    variation: said,
    mkwid: said,
  }),
})
