import type { ProviderName } from '@sitewright/domain/catalogue'
import { outsideHosts } from '@sitewright/domain/consent'
import { type Config, filesOrigin, ownerOrigin } from '../config'
import type { PagePolicy } from './answers'

type Facts = Pick<Config, 'appDomain' | 'sitesDomain' | 'https' | 'publicPort'> & Partial<Pick<Config, 'assetsHost'>>

const below = ({ https, publicPort }: Facts, domain: string): string =>
  `${https ? 'https' : 'http'}://*.${domain}${publicPort === undefined ? '' : `:${publicPort}`}`

/** What a policy lets through of an owner's own code: its scripts by their hash, and whom it names. */
export type AllowedCode = { readonly hashes: readonly string[]; readonly hosts: readonly string[] }
const noCode: AllowedCode = { hashes: [], hosts: [] }

/** Of one page: the nonce of its scripts, the site it belongs to, if any, and whom its blocks may ask besides us. */
type PageFacts = {
  readonly config: Facts
  readonly nonce: string
  readonly identifier: string | undefined
  readonly providers?: readonly ProviderName[]
  /** On an address with a session: there a script of others could do what the person who is logged in may do. */
  readonly hasSession?: boolean
  /** The owner's own code on it. */
  readonly code?: AllowedCode
  /** Hashes of our own scripts that stand in it. */
  readonly ownScripts?: readonly string[]
}

const sources = (name: string, own: string, outside: readonly string[]): string =>
  [name, own, ...outside].filter(part => part !== '').join(' ')

const directives = ({
  config: facts,
  nonce,
  identifier,
  providers = [],
  hasSession = false,
  code = noCode,
  ownScripts = [],
}: PageFacts): Readonly<Record<PagePolicy, readonly string[]>> => {
  const owners = below(facts, facts.appDomain)
  const outside = { ...outsideHosts(providers), ...(hasSession ? { scripts: [], styles: [], fonts: [] } : {}) }
  const sites = below(facts, facts.sitesDomain)
  const { hosts, hashes } = hasSession ? noCode : code
  const sockets = hosts.map(host => `wss://${host}`)
  const everywhere = ["default-src 'self'", "object-src 'none'", "base-uri 'none'"]
  const common = [...everywhere, "font-src 'self'"]
  const files = filesOrigin(facts)
  const own = files === undefined ? "'self'" : `'self' ${files}`
  const ours = `script-src 'nonce-${nonce}' 'strict-dynamic'`
  return {
    account: [
      ...common,
      ours,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      // A browser follows the redirect after signing in only to places named here.
      `form-action 'self' ${owners}`,
      // Starting points are looked at in a frame.
      "frame-src 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ],
    editor: [
      ...common,
      ours,
      // The canvas draws the site's own styles inside the editor's document.
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      `frame-src 'self' ${sites}`,
      "form-action 'self'",
      "frame-ancestors 'self'",
    ],
    site: [
      ...everywhere,
      sources('font-src', own, [...outside.fonts, ...hosts]),
      sources('script-src', `${own} 'nonce-${nonce}'`, [
        ...[...ownScripts, ...hashes].map(hash => `'${hash}'`),
        ...outside.scripts,
        ...hosts,
      ]),
      sources('style-src', "'self' 'unsafe-inline'", [...outside.styles, ...hosts]),
      sources('img-src', "'self' data: blob:", [...outside.pictures, ...hosts]),
      sources('media-src', "'self' blob:", hosts),
      sources('frame-src', "'self'", [...outside.frames, ...hosts]),
      sources('connect-src', "'self'", [...outside.calls, ...hosts, ...sockets]),
      sources('form-action', "'self'", [...outside.forms, ...hosts]),
      // By name: below the default SITES_DOMAIN a pattern for owners' addresses would let every neighbour in.
      `frame-ancestors 'self'${identifier === undefined ? '' : ` ${ownerOrigin(facts, identifier)}`}`,
    ],
    checkout: [
      ...everywhere,
      `font-src ${own}`,
      // Browsers that know `strict-dynamic` go by the nonce alone; for the others the hosts are named.
      sources(ours, '', outside.scripts),
      "style-src 'self' 'unsafe-inline'",
      sources("img-src 'self' data:", '', outside.pictures),
      outside.frames.length > 0 ? sources('frame-src', '', outside.frames) : "frame-src 'none'",
      sources("connect-src 'self'", '', outside.calls),
      // A browser follows the redirect of the form to the provider's page only to places named here.
      sources("form-action 'self'", '', outside.forms),
      "frame-ancestors 'none'",
    ],
  }
}

export const contentSecurityPolicy = (policy: PagePolicy, page: PageFacts): string =>
  directives(page)[policy].join('; ')

/** On every answer of every host. */
export const commonHeaders = ({ https }: Pick<Config, 'https'>): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  ...(https ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** Wallets of Stripe are windows where the browser has none of its own, and have to answer the page that opened them. */
const opensWallets = (policy: PagePolicy, { providers = [] }: PageFacts): boolean =>
  policy === 'checkout' && providers.includes('stripe')

/** On every page, whoever writes it: the page cache uses these too. */
export function pageHeaders(policy: PagePolicy, page: PageFacts): Readonly<Record<string, string>> {
  return {
    ...commonHeaders(page.config),
    'content-security-policy': contentSecurityPolicy(policy, page),
    'cross-origin-opener-policy': opensWallets(policy, page) ? 'same-origin-allow-popups' : 'same-origin',
    'referrer-policy': policy === 'site' ? 'strict-origin-when-cross-origin' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
}
