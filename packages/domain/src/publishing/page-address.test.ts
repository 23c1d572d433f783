import { describe, expect, it } from 'vitest'
import { pageUrlId, urlIdRefusal } from './index'

const nothingTaken = () => false

describe('the limits of an address', () => {
  it('holds 200 characters and no more', () => {
    expect(urlIdRefusal('a'.repeat(200))).toBeUndefined()
    expect(urlIdRefusal('a'.repeat(201))).toBe('bad-address')
  })

  it('a long title leaves room for a number and does not end in a hyphen', () => {
    expect(pageUrlId({ kind: 'page', title: 'a'.repeat(300) }, nothingTaken)).toBe('a'.repeat(190))
    expect(pageUrlId({ kind: 'page', title: `${'a'.repeat(189)} tail` }, nothingTaken)).toBe('a'.repeat(189))
  })

  it.each(
    'account api assets cart checkout commerce config healthz metrics readyz s search settings universal'.split(' '),
  )('%s is answered by the platform itself', name => {
    expect(urlIdRefusal(name)).toBe('reserved-address')
    expect(pageUrlId({ kind: 'page', title: name }, nothingTaken)).toBe(`${name}-1`)
  })
})
