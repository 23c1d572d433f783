import type { FastifyRequest } from 'fastify'
import { messagePage, type SiteLook, siteMessagePage, type WayOn } from '../pages'
import { ownPath } from './own-path'

const titles: Readonly<Record<number, string>> = {
  400: 'That did not work',
  401: 'Please log in',
  403: 'This is not open to you',
  404: 'Page not found',
  408: 'That took too long',
  409: 'That did not work',
  410: 'This is no longer here',
  413: 'That is too large',
  414: 'The address is too long',
  415: 'That did not work',
  421: 'No site lives here',
  422: 'That did not work',
  429: 'Too many tries',
  500: 'Something went wrong',
  503: 'Back in a moment',
}

const mayHelpToRepeat = new Set([408, 429, 500, 503])

/** What a person can do next, where there is something. */
function waysOn(status: number, { method, url, state }: FastifyRequest): WayOn[] {
  const { kind } = state.place
  if (status === 421) return []
  const start: WayOn = { label: kind === 'account' ? 'To the start page' : 'To the home page', to: '/' }
  if (status === 401 && kind === 'account') return [{ label: 'Log in', to: '/login' }]
  if (status === 403 && kind === 'account') return [start, { label: 'Log in as somebody else', to: '/logout' }]
  const here = ownPath(url)
  if (mayHelpToRepeat.has(status) && method === 'GET') {
    const again: WayOn = { label: 'Try again', to: here }
    return here === '/' ? [again] : [again, start]
  }
  return here === '/' && method === 'GET' ? [] : [start]
}

export type Refusal = {
  readonly status: number
  readonly title?: string
  readonly message: string
  readonly isNotice?: boolean
}

/** A refusal as a page: in the design of the site where one is known and can be drawn, else in our own. */
export function refusalPage(
  request: FastifyRequest,
  { status, title, message, isNotice }: Refusal,
  look?: SiteLook,
): string {
  const { nonce, place } = request.state
  const said = {
    title: title ?? titles[status] ?? 'Something went wrong',
    text: message,
    nonce,
    ...(isNotice ? {} : { ways: waysOn(status, request), requestId: request.id }),
  }
  if (look) return siteMessagePage({ ...said, look })
  return messagePage({ ...said, home: status === 421 || place.kind === 'public' ? undefined : '/' })
}
