import { consentChangedEvent } from '@sitewright/blocks/kit/island'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageEvents } from './page-events'
import { createScripts } from './third-party-scripts'

const decide = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the banner would
  document.cookie = `ss_cookieAllowed=${value}`
}
// The test's browser would answer for a script at once; here the test does.
let wanted: HTMLScriptElement[] = []
const asked = () => wanted.filter(script => !removed.has(script))
const removed = new Set<HTMLScriptElement>()
const settled = () => new Promise(resolve => setTimeout(resolve))

function openPage() {
  const events = createPageEvents(() => {})
  const waiting: { milliseconds: number; run: () => void }[] = []
  const after = (milliseconds: number, run: () => void) => {
    waiting.push({ milliseconds, run })
    return () => {}
  }
  const scripts = createScripts(document, { events, clock: { now: () => 0, every: () => () => {}, after } })
  return { ...scripts, events, waiting }
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
    const outcome = load('social')
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
    expect(await load('maps')).toBe('refused')
    expect(asked()).toEqual([])
    const outcome = load('maps', { pressed: true })
    await settled()
    asked()[0]!.dispatchEvent(new Event('load'))
    expect(await outcome).toBe('ready')
  })

  it('are asked for once per page', async () => {
    decide('true')
    const { load } = openPage()
    const outcomes = [load('maps'), load('maps')]
    await settled()
    expect(asked()).toHaveLength(1)
    asked()[0]!.dispatchEvent(new Event('load'))
    expect(await Promise.all([...outcomes, load('maps')])).toEqual(['ready', 'ready', 'ready'])
    expect(asked()).toHaveLength(1)
  })

  const waits = async (name: 'social' | 'maps', milliseconds: number) => {
    decide('true')
    const { load, waiting } = openPage()
    const outcome = load(name)
    await settled()
    expect(waiting.map(timer => timer.milliseconds)).toEqual([milliseconds])
    waiting[0]!.run()
    expect(await outcome).toBe('timed-out')
    expect(asked()).toEqual([])
    void load(name)
    await settled()
    expect(asked()).toHaveLength(1)
  }

  it('of the social platform may take 10 s, after which another block may try [PAGE-41]', () => waits('social', 10_000))

  it('of maps may take 30 s', () => waits('maps', 30_000))

  it('that only have frames are ready once they may be shown', async () => {
    expect(await openPage().load('youtube', { pressed: true })).toBe('ready')
    expect(asked()).toEqual([])
  })
})
