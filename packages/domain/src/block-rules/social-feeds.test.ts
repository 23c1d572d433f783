import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { socialAccountOf, socialProfile, socialServices } from './social-feeds'

describe('the account of a social feed', () => {
  it.each([
    ['flickr', '12345678@N00', '12345678@N00'],
    ['flickr', ' https://www.flickr.com/photos/12345678@N00/with/5 ', '12345678@N00'],
    ['flickr', 'tern', undefined],
    ['instagram', '@tern.ceramics', 'tern.ceramics'],
    ['instagram', 'https://www.instagram.com/tern.ceramics/?hl=en', 'tern.ceramics'],
    ['instagram', 'https://instagram.com.example.com/tern', undefined],
    ['instagram', '', undefined],
    ['fivehundredpix', 'https://500px.com/p/tern?view=photos', 'tern'],
    ['fivehundredpix', 'tern/../x', undefined],
  ] as const)('%s: %s', (service, given, account) => {
    expect(socialAccountOf(service, given)).toBe(account)
  })

  it('leads to its own service, whatever was pasted', () => {
    fc.assert(
      fc.property(fc.constantFrom(...socialServices), fc.oneof(fc.string(), fc.webUrl()), (service, given) => {
        const account = socialAccountOf(service, given)
        if (account === undefined) return
        const { origin, search, hash } = new URL(socialProfile(service, account))
        expect(['https://www.flickr.com', 'https://www.instagram.com', 'https://500px.com']).toContain(origin)
        expect([search, hash]).toEqual(['', ''])
      }),
    )
  })
})
