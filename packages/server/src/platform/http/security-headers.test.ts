import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './security-headers'

const config = { appDomain: 'localhost', sitesDomain: 'sites.localhost', https: false, publicPort: 3000 }
const policy = (providers: Parameters<typeof contentSecurityPolicy>[1]['providers']) =>
  contentSecurityPolicy('site', { config, nonce: 'n', identifier: 'tern', providers }).split('; ')

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
})
