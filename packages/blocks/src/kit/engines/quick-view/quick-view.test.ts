import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { productList } from '../../../product-list/block'
import { mount } from '../../../product-list/island'
import { View } from '../../../product-list/view'
import { exampleProduct } from '../../example-data'
import type { IslandServices } from '../../island'
import { drawBlock } from '../../testing/draw-block'
import { sampleServices } from '../../testing/services'
import { testClock } from '../../testing/test-clock'

const items = ['jar', 'bowl', 'mug'].map(id => exampleProduct(id, { title: { en: `A ${id}` } }))
const form = '<div class="quick-view-form" data-props="{}"><form><input type="number"><button>Add</button></form></div>'
const formMounts = vi.hoisted(() => ({ mount: vi.fn(), dispose: vi.fn() }))
vi.mock('../../product-form/product-form', () => ({ mount: formMounts.mount }))

type Call = Parameters<IslandServices['request']>[0]
let dispose = () => {}

beforeEach(() => {
  formMounts.mount.mockReset().mockReturnValue(formMounts.dispose)
  formMounts.dispose.mockReset()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  dispose()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
})

function openList({ refuse = false } = {}) {
  document.body.innerHTML = `<section class="section theme-dark">${drawBlock(productList, View, {
    data: { products: { items, total: items.length } },
  })}</section>`
  const root = document.querySelector<HTMLElement>('[data-island]')!
  const calls: Call[] = []
  const request = vi.fn(async (call: Call) => {
    calls.push(call)
    const name = /shop\/(\w+)/.exec(call.path)?.[1]
    if (refuse && name) return { ok: false, status: 500, message: 'Unable to connect...' }
    return { ok: true, status: 200, data: { html: `<div></div><div><h2>The ${name}</h2>${form}</div>` } }
  })
  const clock = testClock()
  const announce = vi.fn()
  const services = sampleServices({ request: request as unknown as IslandServices['request'], clock, announce })
  dispose = mount(root, JSON.parse(root.dataset['props']!), services)
  const buttons = [...root.querySelectorAll<HTMLElement>('.quick-view-button')]
  const dialog = () => document.querySelector<HTMLDialogElement>('dialog')
  const shows = (words: string) =>
    vi.waitFor(() => expect(dialog()?.textContent ?? '').toContain(words), { timeout: 20_000 })
  return { root, calls, clock, announce, buttons, dialog, shows }
}

const press = (key: string, target: EventTarget) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))

describe('a quick view', () => {
  it('asks for nothing before somebody means it', () => {
    const { calls, dialog } = openList()
    expect(calls).toEqual([])
    expect(dialog()).toBeNull()
  })

  it('opens a dialog with the product’s form and reports it to the census [BLK-04 CART-34]', async () => {
    const { buttons, calls, dialog, shows } = openList()
    buttons[1]!.click()
    await shows('The bowl')
    expect(dialog()!.open).toBe(true)
    expect(dialog()!.getAttribute('aria-label')).toBe('Quick view, A bowl')
    expect(dialog()!.className).toContain('theme-dark')
    expect(dialog()!.textContent).toContain('2 of 3')
    await vi.waitFor(() => expect(formMounts.mount).toHaveBeenCalledOnce())
    expect(formMounts.mount.mock.calls[0]![0]).toBe(dialog()!.querySelector('.quick-view-form'))
    expect(calls).toEqual([
      { method: 'GET', path: '/shop/bowl?format=quick-view' },
      { method: 'POST', path: '/api/census/RecordQuickView/bowl' },
    ])
  })

  it('is fetched when the pointer comes, and then there at once', async () => {
    const { buttons, calls, shows } = openList()
    buttons[0]!.dispatchEvent(new Event('pointerenter'))
    await vi.waitFor(() => expect(calls).toHaveLength(1))
    buttons[0]!.click()
    await shows('The jar')
    expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(1)
  })

  it('leads to its neighbours by buttons and by keys, as far as there are any', async () => {
    const { buttons, dialog, shows, announce } = openList()
    const step = (name: string) => dialog()!.querySelector<HTMLElement>(`.quick-view-${name}`)!
    buttons[1]!.click()
    await shows('The bowl')
    expect(step('next').getAttribute('aria-label')).toBe('Next: A mug')
    step('next').click()
    await shows('The mug')
    expect([step('previous').hidden, step('next').hidden]).toEqual([false, true])
    expect(announce).toHaveBeenLastCalledWith('A mug')
    expect(formMounts.dispose).toHaveBeenCalledOnce()
    press('ArrowLeft', dialog()!)
    await shows('The bowl')
    press('ArrowLeft', dialog()!)
    await shows('The jar')
    press('ArrowLeft', dialog()!)
    expect(dialog()!.textContent).toContain('1 of 3')
    // The arrows of a number are its own.
    press('ArrowRight', dialog()!.querySelector('input')!)
    expect(dialog()!.textContent).toContain('1 of 3')
  })

  it('closes on Escape, by its button and beside it, and gives the focus back', async () => {
    const { buttons, dialog, shows, clock } = openList()
    const ways = [
      () => press('Escape', document.body),
      () => dialog()!.querySelector<HTMLElement>('.quick-view-close')!.click(),
      () => dialog()!.click(),
    ]
    for (const close of ways) {
      buttons[2]!.focus()
      buttons[2]!.click()
      await shows('The mug')
      close()
      clock.advance(200)
      expect(dialog()).toBeNull()
      expect(document.activeElement).toBe(buttons[2])
    }
    expect(formMounts.dispose).toHaveBeenCalledTimes(3)
    expect(document.documentElement.style.overflow).toBe('')
  })

  it('says so when the product does not come, and keeps the way to its page', async () => {
    const { buttons, dialog, shows, calls } = openList({ refuse: true })
    buttons[0]!.click()
    await shows('Unable to load')
    expect(dialog()!.querySelector('a')!.href).toContain('/shop/jar')
    expect(calls.some(({ path }) => path.includes('census'))).toBe(false)
  })

  it('leaves with the list', async () => {
    const { buttons, dialog, shows } = openList()
    buttons[0]!.click()
    await shows('The jar')
    dispose()
    expect(dialog()).toBeNull()
    buttons[0]!.click()
    await new Promise(resolve => setTimeout(resolve))
    expect(dialog()).toBeNull()
  })
})
