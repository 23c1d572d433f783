import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locationOf } from './own-path'

const base = 'https://shop.example/a/b'

describe('a redirect', () => {
  it.each([
    '/\\evil.example/',
    '\\/evil.example',
    '\\\\evil.example',
    '//evil.example',
    '///evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '\t//evil.example',
    'evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example:443//..',
    '/.//evil.example',
    '/..//evil.example',
    '/%5cevil.example',
    '/@evil.example',
  ])('to %j stays on this host [X13]', to => {
    expect(new URL(locationOf(to), base).host).toBe('shop.example')
  })

  it('stays here whatever the characters [X13]', () => {
    const text = fc.string({
      unit: fc.constantFrom('/', '\\', '\t', '\n', '\r', '.', '@', ':', '?', '#', '%5c', 'evil'),
    })
    fc.assert(fc.property(text, to => new URL(locationOf(to), base).host === 'shop.example'))
  })

  it('to an address that our own code built goes there', () => {
    expect(locationOf('https://tern.app.example/config')).toBe('https://tern.app.example/config')
    expect(locationOf('/login?to=%2Faccount')).toBe('/login?to=%2Faccount')
  })
})
