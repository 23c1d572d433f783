import { consentChangedEvent } from '@sitewright/blocks/kit/island'
import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { acuityScript, mapsScript, socialScript } from '@sitewright/domain/catalogue'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageEvents } from './page-events'
import { createScripts } from './third-party-scripts'

const decide = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the banner would
  document.cookie = `ss_cookieAllowed=${value}`
}
const visit = (address: string) =>
  (window as unknown as { happyDOM: { setURL: (address: string) => void } }).happyDOM.setURL(address)
// The test's browser would answer for a script at once; here the test does.
let wanted: HTMLScriptElement[] = []
const asked = () => wanted.filter(script => !removed.has(script))
const removed = new Set<HTMLScriptElement>()
const settled = () => new Promise(resolve => setTimeout(resolve))

function openPage(context: unknown = {}) {
  const events = createPageEvents(() => {})
  const waiting: { milliseconds: number; run: () => void }[] = []
  const after = (milliseconds: number, run: () => void) => {
    waiting.push({ milliseconds, run })
    return () => {}
  }
  const report = vi.fn()
  const scripts = createScripts(document, {
    events,
    report,
    context,
    clock: { ...sampleServices().clock, after },
  })
  return { ...scripts, events, waiting, report }
}

beforeEach(() => {
  wanted = []
  vi.spyOn(document.head, 'append').mockImplementation(node => {
    const script = node as HTMLScriptElement
    wanted.push(script)
    vi.spyOn(script, 'remove').mockImplementation(() => void removed.add(script))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  // biome-ignore lint/suspicious/noDocumentCookie: the next visitor has none
  document.cookie = 'ss_cookieAllowed=; max-age=0'
})

describe('scripts of others', () => {
  it('are not asked for before the visitor has agreed', async () => {
    const { load, events } = openPage()
    const outcome = load('social', { script: socialScript })
    await settled()
    expect(asked()).toEqual([])
    decide('true')
    events.emit(consentChangedEvent)
    await settled()
    expect(asked().map(({ src }) => src)).toEqual(['https://connect.facebook.net/en_US/sdk.js'])
    asked()[0]!.dispatchEvent(new Event('load'))
    expect(await outcome).toBe('ready')
  })

  it('are never asked for when the visitor declines, unless they press', async () => {
    decide('false')
    const { load } = openPage()
    expect(await load('maps', { script: mapsScript })).toBe('refused')
    expect(asked()).toEqual([])
    const outcome = load('maps', { script: mapsScript, pressed: true })
    await settled()
    asked()[0]!.dispatchEvent(new Event('load'))
    expect(await outcome).toBe('ready')
  })

  it('are asked for once per page', async () => {
    decide('true')
    const { load } = openPage()
    const outcomes = [load('maps', { script: mapsScript }), load('maps', { script: mapsScript })]
    await settled()
    expect(asked()).toHaveLength(1)
    asked()[0]!.dispatchEvent(new Event('load'))
    expect(await Promise.all([...outcomes, load('maps', { script: mapsScript })])).toEqual(['ready', 'ready', 'ready'])
    expect(asked()).toHaveLength(1)
  })

  const waits = async (name: 'social' | 'maps', milliseconds: number) => {
    const script = { social: socialScript, maps: mapsScript }[name]
    decide('true')
    const { load, waiting } = openPage()
    const outcome = load(name, { script })
    await settled()
    expect(waiting.map(timer => timer.milliseconds)).toEqual([milliseconds])
    waiting[0]!.run()
    expect(await outcome).toBe('timed-out')
    expect(asked()).toEqual([])
    void load(name, { script })
    await settled()
    expect(asked()).toHaveLength(1)
  }

  it('of the social platform may take 10 s, after which another block may try [PAGE-41]', () => waits('social', 10_000))

  it('of maps may take 30 s', () => waits('maps', 30_000))

  it('that fail are asked for again by whoever asks again, and reported once [BLK-45]', async () => {
    const { load, report } = openPage()
    for (const attempt of [0, 1]) {
      const outcome = load('acuity', { script: acuityScript, pressed: true })
      await settled()
      expect(wanted.map(({ src }) => src)).toEqual(
        Array(attempt + 1).fill('https://embed.acuityscheduling.com/js/embed.js'),
      )
      wanted[attempt]!.dispatchEvent(new Event('error'))
      expect(await outcome).toBe('timed-out')
    }
    expect(asked()).toEqual([])
    expect(report).toHaveBeenCalledOnce()
    expect(report).toHaveBeenCalledWith(new Error('The script of acuity is broken'))
  })

  describe('where people log in to work on the site', () => {
    const context = { website: { identifier: 'tern' }, appDomain: 'localhost' }
    const fetch = vi.fn<() => Promise<Response>>()
    const session = (status: number) => fetch.mockResolvedValue(new Response('{}', { status }))
    beforeEach(() => {
      fetch.mockReset()
      vi.stubGlobal('fetch', fetch)
      visit('http://tern.localhost:3000/')
    })
    afterEach(() => {
      vi.unstubAllGlobals()
      visit('http://localhost:3000/')
    })

    it('never run beside a session, whatever was agreed or pressed [BLK-42]', async () => {
      decide('true')
      session(200)
      const { load } = openPage(context)
      expect(await load('acuity', { script: acuityScript })).toBe('logged-in')
      expect(await load('acuity', { script: acuityScript, pressed: true })).toBe('logged-in')
      expect(fetch).toHaveBeenCalledWith('/api/session')
      expect(asked()).toEqual([])
    })

    it('are for visitors as everywhere', async () => {
      session(401)
      const { load } = openPage(context)
      const outcome = load('acuity', { script: acuityScript, pressed: true })
      await vi.waitFor(() => expect(asked()).toHaveLength(1))
      asked()[0]!.dispatchEvent(new Event('load'))
      expect(await outcome).toBe('ready')
    })

    it('frames are addresses of their own, so nobody is asked for', async () => {
      session(200)
      expect(await openPage(context).load('youtube', { pressed: true })).toBe('ready')
      expect(fetch).not.toHaveBeenCalled()
    })
  })

  it('cost visitors of other addresses no question', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    void openPage().load('acuity', { script: acuityScript, pressed: true })
    await settled()
    expect(asked()).toHaveLength(1)
    expect(fetch).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  it('that only have frames are ready once they may be shown', async () => {
    expect(await openPage().load('youtube', { pressed: true })).toBe('ready')
    expect(asked()).toEqual([])
  })
})
