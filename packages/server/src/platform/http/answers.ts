import type { Readable } from 'node:stream'
import type { ProviderName } from '@sitewright/domain/catalogue'

/** What a handler answers with. Routes choose one of these; the HTTP layer alone writes to the socket. */
export type Answer<Data = unknown> =
  | { readonly kind: 'data'; readonly status: number; readonly data: Data; readonly headers?: Headers }
  | { readonly kind: 'empty'; readonly status: number; readonly headers?: Headers }
  | {
      readonly kind: 'refusal'
      readonly status: number
      readonly reason: string
      readonly message: string
      /** Of the page that a person sees; the usual one of its status unless said otherwise. */
      readonly title?: string
      /** Nothing went wrong and nothing can be done from here: the page offers no way on. */
      readonly isNotice?: boolean
      readonly more?: Readonly<Record<string, unknown>>
      readonly headers?: Headers
    }
  | {
      readonly kind: 'html'
      readonly status: number
      readonly html: string
      readonly headers?: Headers
      readonly policy?: PagePolicy
      /** Who may be asked by the page besides us. */
      readonly providers?: readonly ProviderName[]
    }
  | {
      readonly kind: 'redirect'
      readonly status: 302 | 303 | 301 | 308
      readonly to: string
      readonly headers?: Headers
    }
  | { readonly kind: 'stream'; readonly status: number; readonly stream: Readable | Buffer; readonly headers: Headers }

type Headers = Readonly<Record<string, string>>

/** Which content security policy a page gets; that of its host unless said otherwise. */
export type PagePolicy = 'account' | 'editor' | 'site' | 'checkout'

export const ok = <Data>(data: Data, headers?: Headers): Answer<Data> => ({ kind: 'data', status: 200, data, headers })
export const created = <Data>(data: Data, headers?: Headers): Answer<Data> => ({
  kind: 'data',
  status: 201,
  data,
  headers,
})
export const noContent = (headers?: Headers): Answer<never> => ({ kind: 'empty', status: 204, headers })
export const html = (
  markup: string,
  {
    status = 200,
    headers,
    policy,
    providers,
  }: { status?: number; headers?: Headers; policy?: PagePolicy; providers?: readonly ProviderName[] } = {},
): Answer<never> => ({ kind: 'html', status, html: markup, headers, policy, providers })
export const redirect = (to: string, status: 302 | 303 | 301 | 308 = 303, headers?: Headers): Answer<never> => ({
  kind: 'redirect',
  status,
  to,
  headers,
})
export const streamed = (stream: Readable | Buffer, headers: Headers, status = 200): Answer<never> => ({
  kind: 'stream',
  status,
  stream,
  headers,
})

/** An expected no. `reason` is for programs, `message` for people; clients read it from `error`. */
export const refused = (
  status: number,
  reason: string,
  message: string,
  more?: Readonly<Record<string, unknown>>,
): Answer<never> => ({
  kind: 'refusal',
  status,
  reason,
  message,
  more,
})

export const notFound = (message = 'There is nothing at this address.'): Answer<never> =>
  refused(404, 'not-found', message)
