import type { Received, TestApp, TestSite } from './app'

export const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

export type Visitor = {
  /** Sends a hit as a page does: a form. */
  hit(path: string, over?: HitOver): Promise<Received>
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Received>
  readonly cookie: string
}

export type HitOver = {
  readonly event?: number
  readonly id?: string
  readonly load?: string
  readonly age?: number
  readonly zone?: string
  readonly auto?: boolean
  readonly data?: Readonly<Record<string, unknown>>
  readonly cookie?: string
  readonly headers?: Readonly<Record<string, string>>
}

const cookieOf = (name: string): string => `${name}|1|1|1|1`

let events = 0

/** Somebody's page on a published site. An empty name is somebody without the visitor's cookie. */
export function visitorOf(
  app: TestApp,
  site: Pick<TestSite, 'publicHost'>,
  name: string,
  { userAgent = firefox }: { userAgent?: string } = {},
): Visitor {
  const cookie = name === '' ? '' : cookieOf(name)
  const own = {
    'user-agent': userAgent,
    ...(cookie ? { cookie: `ss_cvr=${encodeURIComponent(cookie)}` } : {}),
  }
  const send = (path: string, body: string, headers: Readonly<Record<string, string>>) =>
    app.send({ method: 'POST', host: site.publicHost, path, headers: { ...own, ...headers }, body })
  return {
    cookie,
    hit(path, { event = 1, id, load, age, zone, auto, data = {}, cookie: given = cookie, headers = {} } = {}) {
      events += 1
      const fields = new URLSearchParams({
        event: String(event),
        data: JSON.stringify({ page: path, ...data }),
        ss_cvr: given,
        eventId: id ?? `event-${events}`,
        ...(load === undefined ? {} : { load }),
        ...(age === undefined ? {} : { age: String(age) }),
        ...(zone === undefined ? {} : { zone }),
        ...(auto === undefined ? {} : { auto: String(auto) }),
      })
      return send('/api/census/RecordHit', fields.toString(), {
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      })
    },
    post: (path, body, headers = {}) =>
      send(path, typeof body === 'string' ? body : JSON.stringify(body), {
        'content-type': 'application/json',
        ...headers,
      }),
  }
}
