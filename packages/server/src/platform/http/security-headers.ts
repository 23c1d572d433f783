import { type Config, ownerOrigin } from '../config'
import type { PagePolicy } from './answers'

type Facts = Pick<Config, 'appDomain' | 'sitesDomain' | 'https' | 'publicPort'>

const below = ({ https, publicPort }: Facts, domain: string): string =>
  `${https ? 'https' : 'http'}://*.${domain}${publicPort === undefined ? '' : `:${publicPort}`}`

/** Of one page: the nonce of its scripts, and the site it belongs to, if any. */
type PageFacts = { readonly config: Facts; readonly nonce: string; readonly identifier: string | undefined }

const directives = ({
  config: facts,
  nonce,
  identifier,
}: PageFacts): Readonly<Record<PagePolicy, readonly string[]>> => {
  const owners = below(facts, facts.appDomain)
  const sites = below(facts, facts.sitesDomain)
  const common = ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "font-src 'self'"]
  const ours = `script-src 'nonce-${nonce}' 'strict-dynamic'`
  return {
    account: [
      ...common,
      ours,
      `style-src 'self' 'nonce-${nonce}'`,
      "img-src 'self' data:",
      // A browser follows the redirect after signing in only to places named here.
      `form-action 'self' ${owners}`,
      "frame-src 'none'",
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
      ...common,
      `script-src 'self' 'nonce-${nonce}'`,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: https:",
      "media-src 'self' blob: https:",
      "frame-src 'self' https:",
      "form-action 'self'",
      // By name: below the default SITES_DOMAIN a pattern for owners' addresses would let every neighbour in.
      `frame-ancestors 'self'${identifier === undefined ? '' : ` ${ownerOrigin(facts, identifier)}`}`,
    ],
    checkout: [
      ...common,
      ours,
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "frame-src 'none'",
      "form-action 'self'",
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

/** On every page, whoever writes it: the page cache uses these too. */
export function pageHeaders(policy: PagePolicy, page: PageFacts): Readonly<Record<string, string>> {
  return {
    ...commonHeaders(page.config),
    'content-security-policy': contentSecurityPolicy(policy, page),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': policy === 'site' ? 'strict-origin-when-cross-origin' : 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  }
}
