import type { ReactElement } from 'react'
import { type Answer, html, type Route, redirect } from '../platform/http'
import type { RateLimit, RouteInput } from '../platform/http/route'
import type { Platform } from '../platform/platform'
import { type Browser, cookieNames, readCookie, sessionCookie, setCookie } from '../platform/sessions'
import { languageOf } from './language'
import { addPageAssets, draw, type Frame, sidePictures } from './pages'
import type { PageDeps } from './ports'
import type { KnownBrowser } from './sign-ups'

type Input = Pick<RouteInput<unknown, unknown, unknown>, 'nonce' | 'crumb' | 'request' | 'ip' | 'setCookie'>

const deviceSeconds = 365 * 86_400
const waitingSeconds = 3 * 86_400
const codeSeconds = 600

/** What the routes of the account pages share. */
export type PageTools = {
  frame(input: Input): Frame
  /** Another one on each visit. */
  picture(): string
  /** The browser, known again by its cookie. */
  knownBrowser(input: Input): KnownBrowser
  /** Shows what this browser waits for, and remembers it until the mail is answered. */
  waitForMail(input: Input, browserSecret: string): Answer<never>
  /** The password was right; this browser is asked for the code. */
  askForCode(input: Input, waiting: { readonly token: string }, to: string): Answer<never>
  signedIn(input: Input, session: { readonly token: string }, at: { browser: KnownBrowser; to: string }): Answer<never>
}

export const show = (
  page: ReactElement<{ readonly frame: Frame }>,
  status = 200,
  headers?: Record<string, string>,
): Answer<never> => html(draw(page), { status, headers })

/** Addresses with a token in them must not be told to anybody. */
export const untold = { 'referrer-policy': 'no-referrer' }

export const browserOf = ({ request, ip }: Input): Browser => ({ userAgent: request.headers['user-agent'] ?? '', ip })

export function createPageTools({ platform, assets }: Pick<PageDeps, 'platform' | 'assets'>): PageTools {
  const addresses = addPageAssets(assets)
  const { config, random }: Platform = platform
  const names = cookieNames(config)
  return {
    frame: ({ nonce, crumb, request }) => ({ ...addresses, nonce, crumb: crumb(), language: languageOf(request) }),
    picture: () => sidePictures[random.integer(sidePictures.length)]!,
    knownBrowser: input => ({
      ...browserOf(input),
      device: readCookie(input.request.headers.cookie, names.device) ?? random.id(),
    }),
    waitForMail(input, browserSecret) {
      input.setCookie(setCookie(names.signUp, browserSecret, { ...config, seconds: waitingSeconds }))
      return redirect('/signup/check')
    },
    askForCode(input, { token }, to) {
      input.setCookie(setCookie(names.secondStep, token, { ...config, seconds: codeSeconds }))
      return redirect(to === '/' ? '/login/code' : `/login/code?to=${encodeURIComponent(to)}`)
    },
    signedIn(input, { token }, { browser, to }) {
      input.setCookie(sessionCookie(token, config))
      if (browser.device)
        input.setCookie(setCookie(names.device, browser.device, { ...config, seconds: deviceSeconds }))
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

/** A refusal that names when to try again, for programs as well as for people. */
export const later = (seconds: number) => ({ 'retry-after': String(seconds) })
