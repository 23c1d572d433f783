import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IslandServices } from '../../island'
import { pageClock } from '../../page-clock'
import { sampleServices } from '../../testing/services'
import { overlaysOf } from '../overlay'
import { ask, type Question, showRelativeTime, showSystemError, startTooltip, toast } from './index'

let services: IslandServices
beforeEach(() => {
  vi.useFakeTimers()
  services = sampleServices({ clock: pageClock, announce: vi.fn() })
  document.body.innerHTML = '<main id="page" tabindex="-1"><button id="opener">Open</button></main>'
})
afterEach(() => {
  vi.useRealTimers()
})

const dialog = () => document.querySelector('dialog')
const named = (label: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === label)
const pressEscape = () => {
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
  vi.advanceTimersByTime(10)
}
const question: Question = { title: 'Empty the cart?', text: 'Everything in it goes.' }

describe('a confirmation', () => {
  it.each<[Question['style'], string[]]>([
    ['confirm-or-reject', ['OK', 'No']],
    ['confirm-or-cancel', ['OK', 'Cancel']],
    ['confirm-only', ['OK']],
    ['no-buttons', []],
  ])('of the style %s offers %j [DLG-13]', (style, labels) => {
    const { withdraw } = ask({ ...question, style: style! }, services)
    expect([...dialog()!.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(labels)
    expect(dialog()!.querySelector('[autofocus]')!.tagName).toBe(labels.length > 0 ? 'BUTTON' : 'H2')
    withdraw()
    expect(dialog()).toBeNull()
  })

  it('speaks the page’s language, or the caller’s words', () => {
    const german = sampleServices({ clock: pageClock, locale: 'de-AT' })
    const { withdraw } = ask({ ...question, labels: { confirm: 'Leeren' } }, german)
    expect([...dialog()!.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
      'Leeren',
      'Abbrechen',
    ])
    withdraw()
  })

  it.each<[string, () => void, string]>([
    ['confirm', () => named('OK')!.click(), 'confirmed'],
    ['reject', () => named('No')!.click(), 'rejected'],
    ['Escape', pressEscape, 'cancelled'],
    [
      'a click beside it',
      () => dialog()!.dispatchEvent(new MouseEvent('click', { clientX: -1, clientY: -1 })),
      'cancelled',
    ],
  ])('is hidden on %s [DLG-08 DLG-09 DLG-11 DLG-12 DLG-17]', async (_, act, outcome) => {
    const { answer } = ask({ ...question, style: 'confirm-or-reject' }, services)
    act()
    expect(dialog()).toBeNull()
    expect(await answer).toBe(outcome)
  })

  it('is hidden on cancel, and a click into it hides nothing [DLG-10]', async () => {
    const { answer } = ask(question, services)
    dialog()!.querySelector('p')!.click()
    expect(dialog()).not.toBeNull()
    named('Cancel')!.click()
    expect(await answer).toBe('cancelled')
  })

  it('is gone with the end of its transition, at the latest after 600 ms [DLG-16]', async () => {
    const slow = () => {
      const asked = ask(question, services)
      dialog()!.style.transitionDuration = '150ms'
      named('OK')!.click()
      return asked
    }
    slow()
    expect(dialog()?.dataset['leaving']).toBe('')
    dialog()!.dispatchEvent(new Event('transitionend'))
    expect(dialog()).toBeNull()
    const { answer } = slow()
    vi.advanceTimersByTime(599)
    expect(dialog()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(dialog()).toBeNull()
    expect(await answer).toBe('confirmed')
  })

  it('gives the focus back to what opened it, and to the page when that is gone', () => {
    const opener = document.getElementById('opener')!
    opener.focus()
    ask(question, services)
    named('OK')!.focus()
    named('OK')!.click()
    expect(document.activeElement).toBe(opener)
    ask(question, services)
    opener.remove()
    named('OK')!.focus()
    named('OK')!.click()
    expect(document.activeElement?.id).toBe('page')
  })
})

describe('the stack', () => {
  it('closes from the top, one press at a time, 10 ms after it [AUTH-20 AUTH-21]', () => {
    ask({ ...question, title: 'First' }, services)
    ask({ ...question, title: 'Second' }, services)
    const titles = () => [...document.querySelectorAll('dialog h2')].map(({ textContent }) => textContent)
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
    vi.advanceTimersByTime(9)
    expect(titles()).toEqual(['First', 'Second'])
    vi.advanceTimersByTime(1)
    expect(titles()).toEqual(['First'])
    pressEscape()
    expect(titles()).toEqual([])
  })

  it('keeps the system error above what opens after it', () => {
    showSystemError({ kind: 'network' }, services)
    ask(question, services)
    const targets = overlaysOf(services).targets()
    expect(targets.map(({ element }) => element.classList.contains('system-error'))).toEqual([false, true])
    const heights = targets.map(({ element }) => Number(element.style.zIndex))
    expect(heights[0]).toBe(30_000)
    expect(heights[1]).toBeGreaterThan(30_000)
    pressEscape()
    expect(document.querySelector('.system-error')).toBeNull()
    expect(dialog()).not.toBeNull()
  })
})

describe('the system error', () => {
  const lines = () => [...dialog()!.querySelectorAll('h2, p')].map(({ textContent }) => textContent)

  it('says no more than that for a cleaned error, and speaks of the connection when that is lost [DLG-04 DLG-05 DLG-07]', () => {
    const close = showSystemError({ kind: 'cleaned' }, services)
    expect(lines()).toEqual(['Something Went Wrong!'])
    close()
    showSystemError({ kind: 'network' }, services)
    expect(lines()).toEqual(['Something Went Wrong!', 'Please check your internet connection'])
  })

  it('closes on Clear without loading the page anew, which the other button does [DLG-02 DLG-03 DLG-07]', () => {
    const reload = vi.fn()
    showSystemError({ kind: 'cleaned' }, services, { reload })
    named('Clear')!.click()
    expect(dialog()).toBeNull()
    expect(reload).not.toHaveBeenCalled()
    showSystemError({ kind: 'cleaned' }, services, { reload })
    named('Reload Page')!.click()
    expect(reload).toHaveBeenCalledOnce()
  })
})

describe('a toast', () => {
  const shown = () => document.querySelector('.site-toast')?.textContent

  it('is said, hides after 2000 ms and counts as confirmed; the next one waits for it [DLG-18 DLG-19]', async () => {
    const first = toast('Copied', services)
    const second = toast('Saved', services)
    await vi.advanceTimersByTimeAsync(1999)
    expect(shown()).toBe('Copied')
    expect(services.announce).toHaveBeenCalledExactlyOnceWith('Copied')
    await vi.advanceTimersByTimeAsync(1)
    expect(await first).toBe('confirmed')
    expect(shown()).toBe('Saved')
    await vi.advanceTimersByTimeAsync(2000)
    expect(await second).toBe('confirmed')
    expect(shown()).toBeUndefined()
  })
})

describe('a tooltip', () => {
  const tip = () => document.querySelector<HTMLElement>('.site-tooltip')
  const opener = () => document.getElementById('opener')!
  const move = (clientX: number, clientY: number) =>
    opener().dispatchEvent(new PointerEvent('pointermove', { clientX, clientY, pointerType: 'mouse' }))

  it('shows 1200 ms after the pointer rests, 250 px wide, 15 px from it [DLG-20 DLG-21 DLG-22]', () => {
    startTooltip(opener(), 'Opens the list', services)
    move(80, 90)
    vi.advanceTimersByTime(1000)
    move(100, 200)
    vi.advanceTimersByTime(1199)
    expect(tip()).toBeNull()
    vi.advanceTimersByTime(1)
    expect(tip()!.style).toMatchObject({ width: '250px', top: '215px' })
    expect(opener().getAttribute('aria-describedby')).toBe(tip()!.id)
    opener().dispatchEvent(new PointerEvent('pointerleave'))
    expect(tip()).toBeNull()
    expect(opener().hasAttribute('aria-describedby')).toBe(false)
  })

  it('ends with whoever showed it', () => {
    const end = startTooltip(opener(), 'Opens the list', services)
    move(10, 10)
    end()
    vi.advanceTimersByTime(1200)
    expect(tip()).toBeNull()
  })
})

describe('a time in words', () => {
  it('is refreshed every 5000 ms while somebody looks [DLG-40]', () => {
    vi.setSystemTime(1_000_000)
    const [first, second] = [document.createElement('time'), document.createElement('time')]
    const end = showRelativeTime(first, { at: 1_000_000 - 58_000, style: 'fine' }, services)
    const endSecond = showRelativeTime(second, { at: 1_000_000 - 120_000 }, services)
    expect([first.textContent, second.textContent]).toEqual(['58 seconds ago', '2 minutes ago'])
    vi.advanceTimersByTime(4999)
    expect(first.textContent).toBe('58 seconds ago')
    vi.advanceTimersByTime(1)
    expect(first.textContent).toBe('about a minute ago')
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(vi.getTimerCount()).toBe(0)
    vi.advanceTimersByTime(120_000)
    hidden.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(second.textContent).toBe('4 minutes ago')
    end()
    endSecond()
    expect(vi.getTimerCount()).toBe(0)
    hidden.mockRestore()
  })
})
