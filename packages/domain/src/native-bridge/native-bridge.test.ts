import { describe, expect, it, vi } from 'vitest'
import { createNativeBridge, type NativeRequest } from './bridge'
import { isMobileAppView, nativePlatform } from './platform'

const build = () => {
  const sent: NativeRequest[] = []
  const log = vi.fn()
  let count = 0
  const newId = () => {
    count += 1
    return `p${count}`
  }
  return { sent, log, bridge: createNativeBridge({ post: request => sent.push(request), newId, log }) }
}

describe('the view inside an app', () => {
  it.each([
    ['?platform=mobile-app', true],
    ['?a=1&platform=mobile-app', true],
    ['?platform=mobile', false],
    ['?platform=Mobile-App', false],
    ['?platform', false],
    ['', false],
  ])('"%s" is one: %s [NAT-02 NAT-03]', (query, expected) => expect(isMobileAppView(query)).toBe(expected))

  it.each([
    [true, false, 'Android', 'ios'],
    [false, true, 'iPhone', 'android'],
    [false, false, 'Mozilla/5.0 (Linux; Android 15)', 'android'],
    [false, false, 'Mozilla/5.0 (iPhone; CPU)', 'ios'],
    [false, false, 'Mozilla/5.0 (iPad; CPU)', 'ios'],
    [true, true, 'Mozilla/5.0 (iPad; CPU)', 'ios'],
  ])('with handlers %s and %s and "%s" is on %s [NAT-14]', (hasIosHandler, hasAndroidHandler, userAgent, platform) =>
    expect(nativePlatform({ hasIosHandler, hasAndroidHandler, userAgent })).toBe(platform),
  )

  it.each([
    [false, false],
    [true, true],
  ])('throws when nothing tells the platform [NAT-12]', (hasIosHandler, hasAndroidHandler) =>
    expect(() => nativePlatform({ hasIosHandler, hasAndroidHandler, userAgent: 'Firefox' })).toThrow(
      expect.objectContaining({
        code: 'unknown-native-platform',
        message: 'mobile platform not correctly identified',
      }),
    ),
  )
})

describe('the bridge', () => {
  it('sends three kinds of messages, each with an id of its own [NAT-04 NAT-05 NAT-06 NAT-07]', () => {
    const { bridge, sent } = build()
    void bridge.send({ message: 'info' })
    void bridge.send({ message: 'sendEvent', name: 'saved', body: { id: 7 } })
    void bridge.send({ message: 'dismiss' })
    expect(sent).toEqual([
      { message: 'info', promiseId: 'p1' },
      { message: 'sendEvent', name: 'saved', body: { id: 7 }, promiseId: 'p2' },
      { message: 'dismiss', promiseId: 'p3' },
    ])
  })

  it('keeps a request until the app resolves or rejects it [NAT-08 NAT-09 NAT-10]', async () => {
    const { bridge } = build()
    const info = bridge.send({ message: 'info' })
    const dismiss = bridge.send({ message: 'dismiss' })
    expect(bridge.pendingCount()).toBe(2)
    bridge.resolve({ promiseId: 'p1', response: { version: '9' } })
    expect(bridge.pendingCount()).toBe(1)
    bridge.reject({ promiseId: 'p2', response: 'busy' })
    expect(bridge.pendingCount()).toBe(0)
    await expect(info).resolves.toEqual({ version: '9' })
    await expect(dismiss).rejects.toBe('busy')
  })

  it('ignores an unknown or repeated answer, with a log entry [NAT-13]', async () => {
    const { bridge, log } = build()
    const info = bridge.send({ message: 'info' })
    bridge.resolve({ promiseId: 'p9', response: 1 })
    bridge.resolve({ promiseId: 'p1', response: 'first' })
    bridge.reject({ promiseId: 'p1', response: 'second' })
    await expect(info).resolves.toBe('first')
    expect(log.mock.calls).toEqual([
      ['Native bridge: no request is waiting for the answer "p9".'],
      ['Native bridge: no request is waiting for the answer "p1".'],
    ])
  })

  it('logs that a handler was not found and waits for nobody [NAT-11]', async () => {
    const log = vi.fn()
    const bridge = createNativeBridge({ post: undefined, newId: () => 'p1', log })
    await expect(bridge.send({ message: 'dismiss' })).resolves.toBeNull()
    expect(bridge.pendingCount()).toBe(0)
    expect(log.mock.calls).toEqual([['Native bridge: the handler for "dismiss" was not found.']])
  })
})
