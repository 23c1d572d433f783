import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime } from './shapes'

/** What pages tell of how fast they were and what failed on them. Texts are cut, not refused: anybody may send them. */

const cut = (most: number) =>
  z.pipe(
    z.string(),
    z.transform((text: string) =>
      text
        .replaceAll('\0', '')
        .slice(0, most)
        .replace(/\p{Surrogate}/gu, '\uFFFD'),
    ),
  )
const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const answer = z.object({})

export const performanceSettings = endpoint({
  method: 'GET',
  path: '/api/1/performance/settings',
  answer: z.object({ pageLoadId: z.string() }),
})

const day = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/))

const vital = z.object({
  metric: z.enum(['FCP', 'LCP', 'CLS', 'FID', 'INP', 'TTFB']),
  loads: z.int(),
  good: z.int(),
  poor: z.int(),
  /** Three quarters of the loads were at least as fast. */
  p75: z.number(),
})
export type PageVital = z.infer<typeof vital>

export const pageSpeed = z.object({
  metrics: z.array(vital),
  devices: z.array(z.object({ device: z.string(), metrics: z.array(vital) })),
  /** The most loaded first, 100 at most; `(other)` holds all beyond the 500 of a day. */
  pages: z.array(z.object({ path: z.string(), metrics: z.array(vital) })),
})
export type PageSpeed = z.infer<typeof pageSpeed>

/** How fast the site's pages were for its visitors; times in milliseconds. A page is judged from 50 loads on. */
export const readPageSpeed = endpoint({
  method: 'GET',
  path: '/api/analytics/page-speed',
  query: z.object({ from: day, to: day, path: z.optional(z.string().check(z.maxLength(300))) }),
  answer: pageSpeed,
})

const record = z.object({
  app: cut(50),
  event: cut(50),
  pageLoadId: cut(64),
  ts: z.number(),
  data: z.record(z.string().check(z.maxLength(50)), z.union([z.number(), cut(300)])),
})
export type SentRecord = z.output<typeof record>

export const performanceRecords = endpoint({
  method: 'POST',
  path: '/api/1/performance/records',
  body: z.array(record).check(z.minLength(1), z.maxLength(50)),
  answer,
})

const error = z.object({
  event: cut(50),
  timestamp: z.number(),
  data: z.object({
    websiteId: maybe(cut(64)),
    templateId: maybe(cut(64)),
    url: maybe(cut(2000)),
    userAgent: maybe(cut(500)),
    message: cut(1000),
    stack: maybe(cut(5000)),
    file: maybe(cut(500)),
    line: maybe(z.number()),
    column: maybe(z.number()),
  }),
})
export type SentError = z.output<typeof error>

export const recordJavascriptErrors = endpoint({
  method: 'POST',
  path: '/api/events/RecordJavascriptErrors',
  body: z.array(error).check(z.minLength(1), z.maxLength(20)),
  answer,
})

const errorSample = z.object({
  url: maybe(z.string()),
  browser: maybe(z.string()),
  stack: maybe(z.string()),
  file: maybe(z.string()),
  line: maybe(z.number()),
  column: maybe(z.number()),
})

const pageError = z.object({
  id: z.string(),
  message: z.string(),
  /** As often in the last 30 days. */
  errors: z.int(),
  firstAt: datetime,
  lastAt: datetime,
  /** The first report of it, as it came. */
  sample: errorSample,
})
export type PageError = z.infer<typeof pageError>

/** What failed on the site's pages in code that is the owner's; what fails in ours is in the log of the server. */
export const listPageErrors = endpoint({
  method: 'GET',
  path: '/api/developer/errors',
  answer: z.object({ items: z.array(pageError) }),
})

const trace = z.object({ pageUrl: cut(2000), type: cut(100), data: z.unknown() })
export type SentTrace = z.output<typeof trace>

const traces = z.pipe(
  z.pipe(
    z.union([z.string(), z.array(z.unknown())]),
    z.transform((given: string | unknown[]) => {
      if (typeof given !== 'string') return given
      try {
        return JSON.parse(given) as unknown
      } catch {
        return undefined
      }
    }),
  ),
  z.array(trace).check(z.minLength(1), z.maxLength(100)),
)

export const recordTraces = endpoint({
  method: 'POST',
  path: '/api/events/Trace',
  body: z.object({ data: traces }),
  example: {
    body: { data: [{ pageUrl: 'https://shop.example.com/', type: 'chat-opened', data: { from: 'button' } }] },
  },
  answer,
})
