import type { ReactElement } from 'react'
import { type Answer, html, type Route, redirect } from '../platform/http'
import type { RateLimit, RouteInput } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import { type Browser, sessionCookie } from '../platform/sessions'
import { addPageAssets, draw, type Frame, sidePictures } from './pages'
import type { PageDeps } from './ports'

type Input = Pick<RouteInput<unknown, unknown, unknown>, 'nonce' | 'crumb' | 'request' | 'ip' | 'setCookie'>

/** What the routes of the account pages share. */
export type PageTools = {
  frame(input: Input): Frame
  /** Another one on each visit. */
  picture(): string
  signedIn(input: Input, token: string, to: string): Answer<never>
}

export const show = (page: ReactElement, status = 200, headers?: Record<string, string>): Answer<never> =>
  html(draw(page), { status, headers })

/** Addresses with a token in them must not be told to anybody. */
export const untold = { 'referrer-policy': 'no-referrer' }

export const browserOf = ({ request, ip }: Input): Browser => ({ userAgent: request.headers['user-agent'] ?? '', ip })

export function createPageTools({ platform, assets }: Pick<PageDeps, 'platform' | 'assets'>): PageTools {
  const addresses = addPageAssets(assets)
  const { config, random }: Platform = platform
  return {
    frame: ({ nonce, crumb }) => ({ ...addresses, nonce, crumb: crumb() }),
    picture: () => sidePictures[random.integer(sidePictures.length)]!,
    signedIn(input, token, to) {
      input.setCookie(sessionCookie(token, config))
      return redirect(to)
    },
  }
}

export const readRate: RateLimit = { name: 'account page', limit: 300, perSeconds: 60, by: 'ip' }
/** Generous: guessing is slowed down by the throttle, which counts in the database. */
export const formRate: RateLimit = { name: 'account form', limit: 60, perSeconds: 60, by: 'ip' }

export const page = {
  host: 'account',
  access: 'open',
  crumb: 'read-only',
  rate: readRate,
} as const satisfies Partial<Route>
export const form = {
  host: 'account',
  access: 'open',
  crumb: 'required',
  rate: formRate,
} as const satisfies Partial<Route>
