import { describe, expect, it } from 'vitest'
import { checkWebhook, isTaken, secondsToNextTry, webhookKinds, webhookSubject, webhookTries } from './index'

describe('an address that is told of events', () => {
  it.each([
    ['https://example.com/hooks?shop=1', 'https://example.com/hooks?shop=1'],
    ['  https://Example.com/a#part ', 'https://example.com/a'],
  ])('%s is kept as %s', (url, kept) => {
    expect(checkWebhook({ url, kinds: ['order.paid', 'order.paid'] })).toEqual({
      ok: true,
      url: kept,
      kinds: ['order.paid'],
    })
  })

  it.each([
    ['', 'url-invalid'],
    ['example.com/hooks', 'url-invalid'],
    ['https://localhost/hooks', 'url-invalid'],
    ['https://me:secret@example.com/', 'url-invalid'],
    ['https://example.com:8443/', 'url-invalid'],
    [`https://example.com/${'a'.repeat(500)}`, 'url-invalid'],
    ['http://example.com/', 'url-insecure'],
    ['javascript:alert(1)', 'url-invalid'],
  ])('%s is refused: %s', (url, reason) => {
    expect(checkWebhook({ url, kinds: ['order.paid'] })).toEqual({ ok: false, reason })
  })

  it('names at least one kind of event that there is', () => {
    const url = 'https://example.com/'
    expect(checkWebhook({ url, kinds: [] })).toEqual({ ok: false, reason: 'kinds-missing' })
    expect(checkWebhook({ url, kinds: ['toString', 'order.eaten'] })).toEqual({ ok: false, reason: 'kinds-missing' })
  })
})

describe('tries', () => {
  it('are eight over four hours, each later than the one before', () => {
    const waits = Array.from({ length: webhookTries - 1 }, (_, at) => secondsToNextTry(at + 1)!)
    expect(webhookTries).toBe(8)
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(4 * 3600)
    expect(waits.every((wait, at) => at === 0 || wait > waits[at - 1]!)).toBe(true)
    expect(secondsToNextTry(webhookTries)).toBeUndefined()
  })

  it('end with a status that says it was taken', () => {
    expect([200, 204, 299].map(isTaken)).toEqual([true, true, true])
    expect([199, 301, 400, 410, 500].map(isTaken)).toEqual([false, false, false, false, false])
  })
})

it('every kind is about a thing that happened to it', () => {
  for (const kind of Object.keys(webhookKinds)) expect(kind).toMatch(/^[a-z-]+\.[a-z]+$/)
  expect(webhookSubject('gift-card.issued')).toBe('gift-card')
})
