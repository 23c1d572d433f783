import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNative, start } from './native'
import { startPageParts } from './page-parts'
import { noLoader } from './testing/no-loader'

type Sent = { message: string; promiseId: string; name?: string; body?: unknown }
const iosView = (post: (message: Sent) => void) =>
  ({ webkit: { messageHandlers: { sitewright: { postMessage: post } } }, navigator }) as unknown as Window
let warn: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.innerHTML = ''
})
const counted = () => {
  let count = 0
  return () => {
    count += 1
    return `p${count}`
  }
}

describe('the bridge to an app', () => {
  it('sends three messages, each with an id of its own [NAT-04 NAT-05 NAT-06 NAT-07]', () => {
    const sent: Sent[] = []
    const native = createNative(
      iosView(message => sent.push(message)),
      counted(),
    )
    void native.info()
    void native.sendEvent('added', { sku: 'SQ1' })
    void native.dismiss()
    expect(sent).toEqual([
      { message: 'info', promiseId: 'p1' },
      { message: 'sendEvent', name: 'added', body: { sku: 'SQ1' }, promiseId: 'p2' },
      { message: 'dismiss', promiseId: 'p3' },
    ])
  })

  it('waits until the app answers, whichever way, and for one answer each [NAT-08 NAT-09 NAT-10 NAT-13]', async () => {
    const native = createNative(
      iosView(() => {}),
      counted(),
    )
    const settled = vi.fn()
    const [first, second] = [native.info(), native.dismiss()]
    void first.then(settled)
    await Promise.resolve()
    expect(settled).not.toHaveBeenCalled()
    native.resolve({ promiseId: 'p1', response: { version: 3 } })
    native.reject({ promiseId: 'p2', response: 'busy' })
    expect(await first).toEqual({ version: 3 })
    await expect(second).rejects.toBe('busy')
    native.resolve({ promiseId: 'p1', response: 'again' })
    native.resolve({ promiseId: 'nobody', response: null })
    expect(warn.mock.calls.flat()).toEqual([
      'Native bridge: no request is waiting for the answer "p1".',
      'Native bridge: no request is waiting for the answer "nobody".',
    ])
  })

  it('speaks to the handler that the web view has, as text on the other platform [NAT-14]', () => {
    const postMessage = vi.fn()
    const native = createNative({ SitewrightAndroid: { postMessage }, navigator } as unknown as Window, counted())
    void native.info()
    expect(postMessage).toHaveBeenCalledExactlyOnceWith('{"message":"info","promiseId":"p1"}')
  })

  it('says so where an app has no handler, and answers nothing [NAT-11]', async () => {
    const view = { navigator: { userAgent: 'Mozilla/5.0 (iPhone)' } } as unknown as Window
    expect(await createNative(view, counted()).info()).toBeNull()
    expect(warn).toHaveBeenCalledExactlyOnceWith('Native bridge: the handler for "info" was not found.')
  })

  it('fails inside the promise where nothing tells the platform [NAT-12]', async () => {
    const native = createNative({ navigator: { userAgent: 'Mozilla/5.0 (X11)' } } as unknown as Window, counted())
    await expect(native.info()).rejects.toThrow('mobile platform not correctly identified')
  })
})

describe('a page inside an app', () => {
  const visit = (url: string) =>
    (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(url)
  const tools = () => ({
    page: document,
    context: {},
    services: sampleServices({ report: vi.fn() }),
    loader: noLoader,
    consent: { allows: () => false, onChange: () => () => {} },
  })
  afterEach(() => {
    visit('http://localhost:3000/')
    Reflect.deleteProperty(window, 'webkit')
  })
  const app = (answer: (sent: Sent) => unknown) => {
    const sent: Sent[] = []
    const postMessage = (message: Sent) => {
      sent.push(message)
      queueMicrotask(() =>
        window.sitewrightNative?.resolve({ promiseId: message.promiseId, response: answer(message) }),
      )
    }
    Object.assign(window, { webkit: { messageHandlers: { sitewright: { postMessage } } } })
    return sent
  }

  it.each([
    ['?platform=mobile-app', true],
    ['?platform=mobile-application', false],
    ['?platform=web', false],
    ['', false],
  ])('at "%s" has the bridge: %s [NAT-01 NAT-02 NAT-03]', async (query, expected) => {
    visit(`http://localhost:3000/${query}`)
    app(() => null)
    const end = startPageParts(tools())
    if (expected) await expect.poll(() => window.sitewrightNative !== undefined).toBe(true)
    else await new Promise(resolve => setTimeout(resolve, 20))
    expect(window.sitewrightNative !== undefined).toBe(expected)
    end()
    expect(window.sitewrightNative).toBeUndefined()
  })

  it('leaves links off the site to an app that asked for them, and no others', async () => {
    visit('http://localhost:3000/?platform=mobile-app')
    document.body.innerHTML = '<a id="own" href="/shop">Shop</a><a id="other" href="https://other.example/x">Other</a>'
    const sent = app(({ message }) => (message === 'info' ? { opensLinks: true } : null))
    const end = await start(tools())
    await new Promise(resolve => setTimeout(resolve))
    const click = (id: string) => {
      const event = new MouseEvent('click', { bubbles: true, cancelable: true })
      document.getElementById(id)!.dispatchEvent(event)
      return event.defaultPrevented
    }
    expect([click('other'), click('own')]).toEqual([true, false])
    expect(sent.slice(1)).toEqual([
      expect.objectContaining({ message: 'sendEvent', name: 'open-link', body: { url: 'https://other.example/x' } }),
    ])
    end()
  })
})
