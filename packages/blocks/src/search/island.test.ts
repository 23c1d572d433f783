// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { IslandServices } from '../kit/island'
import { drawBlock } from '../kit/testing/draw-block'
import { sampleServices } from '../kit/testing/services'
import { testClock } from '../kit/testing/test-clock'
import { search } from './block'
import { mount, type SearchProps } from './island'
import { View } from './view'

type Answer = Awaited<ReturnType<IslandServices['request']>>
const results = [
  { kind: 'product', title: 'Celadon bowl', url: '/shop/bowl', image: '/media/b.jpg?format=100w', note: '$96' },
  { kind: 'page', title: 'Clay and glazes', url: '/glazes', image: null, note: null },
]
const found: Answer = { ok: true, status: 200, data: { results } }

let isPhone = false
beforeEach(() => {
  isPhone = false
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

const open = ({ answer = found as Answer | (() => Promise<Answer>), props = {} } = {}) => {
  document.body.innerHTML = drawBlock(search, View, { props })
  const root = document.querySelector<HTMLElement>('[data-island="search"]')!
  const before = root.outerHTML
  const clock = testClock()
  const announce = vi.fn()
  const request = vi.fn(async () => (typeof answer === 'function' ? answer() : answer))
  const services = sampleServices({ clock, announce, request: request as unknown as IslandServices['request'] })
  const dispose = mount(root, JSON.parse(root.dataset['props']!) as SearchProps, services)
  const input = root.querySelector<HTMLInputElement>('input[type="search"]')!
  const type = async (text: string, wait = 250) => {
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true }))
    clock.advance(wait)
    await new Promise(resolve => setImmediate(resolve))
  }
  const press = (key: string, more: object = {}) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    input.dispatchEvent(event)
    return event
  }
  const options = () => [...root.querySelectorAll<HTMLAnchorElement>('[role="option"]')]
  const list = () => root.querySelector<HTMLElement>('[role="listbox"]')!
  return { root, before, clock, announce, request, dispose, input, type, press, options, list }
}

describe('results while typing [BLK-20 BLK-21]', () => {
  it('come after two letters and a quarter of a second', async () => {
    const { type, request, options, input } = open()
    await type('c')
    expect(request).not.toHaveBeenCalled()
    await type('ce', 249)
    await type('cela', 249)
    expect(request).not.toHaveBeenCalled()
    await type('celadon')
    expect(request).toHaveBeenCalledExactlyOnceWith({
      method: 'GET',
      path: '/api/search/preview?q=celadon&locale=en',
    })
    expect(options().map(option => option.getAttribute('href'))).toEqual(['/shop/bowl', '/glazes', '/search?q=celadon'])
    expect(input.getAttribute('aria-expanded')).toBe('true')
  })

  it('are counted aloud, with a way to all of them at the end', async () => {
    const { type, announce, options } = open()
    await type('celadon')
    expect(announce).toHaveBeenCalledExactlyOnceWith('2 results')
    expect(options().at(-1)?.textContent).toBe('All results for “celadon”')
  })

  it('are chosen with the arrows and opened with Enter; none is chosen by itself', async () => {
    const { type, press, options, input } = open()
    await type('celadon')
    expect(input.hasAttribute('aria-activedescendant')).toBe(false)
    expect(press('Enter').defaultPrevented).toBe(false)
    press('ArrowDown')
    expect(input.getAttribute('aria-activedescendant')).toBe(options()[0]?.id)
    press('ArrowUp')
    expect(input.hasAttribute('aria-activedescendant')).toBe(false)
    press('ArrowUp')
    expect(options().map(option => option.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true'])
    press('ArrowUp')
    const followed = vi.fn((event: Event) => event.preventDefault())
    options()[1]!.addEventListener('click', followed)
    expect(press('Enter').defaultPrevented).toBe(true)
    expect(followed).toHaveBeenCalledOnce()
  })

  it('leave keys alone while a word is being put together', async () => {
    const { type, press, input } = open()
    await type('celadon')
    press('ArrowDown', { isComposing: true })
    expect(input.hasAttribute('aria-activedescendant')).toBe(false)
    expect(press('Escape', { isComposing: true }).defaultPrevented).toBe(false)
  })

  it('go with Escape, which clears the field, and when the field is left', async () => {
    const { type, press, list, input } = open()
    await type('celadon')
    press('Escape')
    expect([input.value, list().hidden, input.getAttribute('aria-expanded')]).toEqual(['', true, 'false'])
    await type('celadon')
    expect(list().hidden).toBe(false)
    input.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: document.body }))
    expect(list().hidden).toBe(true)
  })

  it('that come after somebody has typed on are not shown', async () => {
    const waiting: ((answer: Answer) => void)[] = []
    const { type, options } = open({ answer: () => new Promise(resolve => waiting.push(resolve)) })
    await type('cel')
    await type('oat')
    waiting[0]!(found)
    await new Promise(resolve => setImmediate(resolve))
    expect(options()).toEqual([])
  })

  it('that cannot be had are said to be', async () => {
    const { type, list, announce } = open({ answer: { ok: false, status: 503, message: '' } })
    await type('celadon')
    expect(list().textContent).toBe('Unable to load results')
    expect(announce).toHaveBeenCalledExactlyOnceWith('Unable to load results')
  })

  it('hold what people write as text', async () => {
    const title = '<img src=x onerror=alert(1)>'
    const { type, list } = open({ answer: { ok: true, status: 200, data: { results: [{ ...results[0], title }] } } })
    await type('celadon')
    expect(list().querySelectorAll('img[onerror]')).toHaveLength(0)
    expect(list().textContent).toContain(title)
  })

  it('are of one kind where the owner says so', async () => {
    const { type, request, options } = open({ props: { scope: 'product' } })
    await type('celadon')
    expect(request).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ path: '/api/search/preview?q=celadon&kind=product&locale=en' }),
    )
    expect(options().at(-1)?.getAttribute('href')).toBe('/search?q=celadon&kind=product')
  })
})

describe('on a phone', () => {
  it('a press opens it over the page, in a place that stays; closing brings it back', () => {
    isPhone = true
    const { root, input } = open()
    input.click()
    const dialog = root.querySelector('dialog')!
    expect(dialog.open).toBe(true)
    expect(dialog.contains(input)).toBe(true)
    expect(root.style.minBlockSize).not.toBe('')
    root.querySelector<HTMLButtonElement>('.search-close')!.click()
    expect(root.querySelector('dialog')).toBeNull()
    expect(root.contains(input)).toBe(true)
  })

  it('stays in the page elsewhere', () => {
    const { root, input } = open()
    input.click()
    expect(root.querySelector('dialog')).toBeNull()
  })
})

it('leaves the form of the server behind', async () => {
  const { root, before, dispose, type, clock } = open()
  await type('celadon')
  dispose()
  expect(root.outerHTML.replace(' style=""', '')).toBe(before)
  expect(clock.waiting()).toBe(0)
})
