import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { sampleServices } from '../kit/testing/services'
import { testClock } from '../kit/testing/test-clock'
import { countdown } from './block'
import { mount } from './island'
import { View } from './view'

const end = Date.UTC(2026, 11, 6, 10)
const day = 86_400_000
let serverSays: string | null = null

beforeEach(() => {
  serverSays = null
  vi.stubGlobal('fetch', async () => ({ headers: new Headers(serverSays === null ? {} : { date: serverSays }) }))
})
afterEach(() => vi.unstubAllGlobals())

function openCountdown(left: number, props: object = {}) {
  document.body.innerHTML = drawBlock(countdown, View, { props: { until: new Date(end).toISOString(), ...props } })
  const before = document.body.innerHTML
  const root = document.querySelector<HTMLElement>('[data-island]')!
  const clock = testClock(end - left)
  const said: string[] = []
  const announce = (text: string) => void said.push(text)
  const dispose = mount(root, JSON.parse(root.dataset['props']!), sampleServices({ clock, announce }))
  const timer = root.querySelector('[role="timer"]')!
  return {
    before,
    clock,
    dispose,
    root,
    said,
    shown: () =>
      [...root.querySelectorAll<HTMLElement>('[data-unit]')].flatMap(part =>
        part.hidden ? [] : [`${part.children[0]!.textContent} ${part.children[1]!.textContent}`],
      ),
    label: () => timer.getAttribute('aria-label'),
  }
}

describe('a countdown in the browser', () => {
  it('counts, in words that fit the numbers, and tells those who listen once a minute', () => {
    const { clock, shown, label } = openCountdown(day + 7 * 3_600_000 + 41 * 60_000)
    expect(shown()).toEqual(['01 day', '07 hours', '41 minutes'])
    expect(label()).toMatch(/^1 day, 7 hours, 41 minutes, Until December 6/)
    const told = label()
    clock.advance(1000)
    clock.advance(58_000)
    expect(shown()[2]).toBe('40 minutes')
    const minute = label()
    expect(minute).not.toBe(told)
    clock.advance(500)
    expect(label()).toBe(minute)
  })

  it('shows seconds on the last day when asked to', () => {
    const { clock, shown } = openCountdown(day + 2000, { units: 'auto' })
    expect(shown()).toHaveLength(3)
    clock.advance(3000)
    expect(shown()).toEqual(['00 days', '23 hours', '59 minutes', '59 seconds'])
  })

  it('says its last words once', () => {
    const { clock, root, said } = openCountdown(2000, { finishedText: { en: 'We are open' } })
    clock.advance(10_000)
    expect(root.querySelector<HTMLElement>('.countdown-over')!.hidden).toBe(false)
    expect(said).toEqual(['We are open'])
  })

  it('goes when it is over, if that was wanted', () => {
    const { clock, root, said } = openCountdown(1000, { finished: 'hide' })
    clock.advance(2000)
    expect(root.dataset['over']).toBe('hide')
    expect(said).toEqual([])
  })

  it('goes by the clock of the server when that of the visitor is wrong', async () => {
    serverSays = new Date(end - day).toUTCString()
    const { shown } = openCountdown(3 * day)
    expect(shown()[0]).toBe('03 days')
    await vi.waitFor(() => expect(shown()[0]).toBe('01 day'))
  })

  it('leaves the page as it found it, and nothing behind that ticks', () => {
    const { clock, dispose, before } = openCountdown(1000)
    clock.advance(2000)
    dispose()
    expect(clock.waiting()).toBe(0)
    expect(document.body.innerHTML).toBe(before)
  })
})
