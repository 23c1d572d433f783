import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy, pageHeaders } from './security-headers'

const config = { appDomain: 'localhost', sitesDomain: 'sites.localhost', https: false, publicPort: 3000 }
type Page = Parameters<typeof contentSecurityPolicy>[1]
const policy = (providers: Page['providers'], more: Partial<Page> = {}) =>
  contentSecurityPolicy('site', { config, nonce: 'n', identifier: 'tern', providers, ...more }).split('; ')

describe('what a published page may ask', () => {
  it('is us alone while none of its blocks names anybody', () => {
    expect(policy([])).toEqual(
      expect.arrayContaining([
        "script-src 'self' 'nonce-n'",
        "img-src 'self' data: blob:",
        "media-src 'self' blob:",
        "frame-src 'self'",
        "connect-src 'self'",
      ]),
    )
    expect(policy(undefined)).toEqual(policy([]))
    expect(policy([]).join()).not.toContain('https:')
  })

  it('is us and whom its blocks name', () => {
    const found = policy(['youtube', 'maps'])
    expect(found).toContain("frame-src 'self' https://www.youtube-nocookie.com")
    expect(found).toContain("script-src 'self' 'nonce-n' https://maps.googleapis.com")
    expect(found).toContain("img-src 'self' data: blob: https://*.googleapis.com https://maps.gstatic.com")
    expect(found).toContain("connect-src 'self' https://maps.googleapis.com")
  })

  it('is no script of others where somebody may be logged in; their frames cannot act for anybody', () => {
    const found = policy(['acuity'], { hasSession: true })
    expect(found).toContain("script-src 'self' 'nonce-n'")
    expect(found).toContain("frame-src 'self' https://*.as.me https://app.acuityscheduling.com")
    expect(policy(['acuity'])).toContain("script-src 'self' 'nonce-n' https://embed.acuityscheduling.com")
  })

  it('is what stands in the page of our own, where somebody may be logged in, too; there the owner’s code is none', () => {
    const page = { ownScripts: ['sha256-ours'], code: { hashes: ['sha256-theirs'], hosts: [] } }
    expect(policy([], page)).toContain("script-src 'self' 'nonce-n' 'sha256-ours' 'sha256-theirs'")
    expect(policy([], { ...page, hasSession: true })).toContain("script-src 'self' 'nonce-n' 'sha256-ours'")
  })
})

it.each([
  ['checkout', ['stripe', 'paypal'], 'same-origin-allow-popups'],
  ['checkout', ['paypal'], 'same-origin'],
  ['site', ['stripe'], 'same-origin'],
] as const)(
  'only where wallets of Stripe are may a window answer the page: %s with %j',
  (policyName, providers, said) => {
    const headers = pageHeaders(policyName, { config, nonce: 'n', identifier: 'tern', providers })
    expect(headers['cross-origin-opener-policy']).toBe(said)
  },
)
