import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageClock } from '../../page-clock'
import { sampleServices as bareServices } from '../../testing/services'
import { overlaysOf } from './index'

const sampleServices = () => bareServices({ clock: pageClock })
const named = (id: string) => document.getElementById(id)!
const resting = () =>
  [...document.querySelectorAll<HTMLElement>('[id]')].filter(({ inert }) => inert).map(({ id }) => id)
const pressEscape = () => {
  const event = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })
  document.dispatchEvent(event)
  vi.advanceTimersByTime(10)
  return event
}

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML =
    '<header id="header"><button id="button"></button><nav id="panel"><a id="link" href="/">x</a></nav></header>' +
    '<main id="main"></main><div id="announcements" aria-live="polite"></div><div id="dialog"></div>'
  named('announcements').ariaLive = 'polite'
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

describe('overlays of a page', () => {
  it('leave everything else at rest while they are open, but for what is said', () => {
    const close = overlaysOf(sampleServices()).open({ element: named('panel'), close: () => {} })
    expect(resting()).toEqual(['button', 'main', 'dialog'])
    close()
    expect(resting()).toEqual([])
  })

  it('leave at rest what was so before', () => {
    named('main').inert = true
    overlaysOf(sampleServices()).open({ element: named('panel'), close: () => {} })()
    expect(resting()).toEqual(['main'])
  })

  it('close on Escape from the top, one at a time, wherever they were opened from', () => {
    const services = sampleServices()
    const closed: string[] = []
    const open = (id: string) => {
      const leave = overlaysOf(services).open({
        element: named(id),
        close: () => {
          closed.push(id)
          leave()
        },
      })
    }
    open('panel')
    open('dialog')
    pressEscape()
    expect(closed).toEqual(['dialog'])
    pressEscape()
    expect(closed).toEqual(['dialog', 'panel'])
    pressEscape()
    expect(closed).toHaveLength(2)
    expect(resting()).toEqual([])
  })

  it('lie above those that were opened before, from 30000 on, and leave nothing behind [DLG-25]', () => {
    const overlays = overlaysOf(sampleServices())
    const height = (id: string) => named(id).style.zIndex
    const open = (id: string) => overlays.open({ element: named(id), close: () => {} })
    const first = open('panel')
    const second = open('dialog')
    expect([height('panel'), height('dialog')]).toEqual(['30000', '30010'])
    first()
    expect([height('panel'), height('dialog')]).toEqual(['', '30010'])
    const third = open('panel')
    expect(height('panel')).toBe('30020')
    third()
    second()
    expect(height('dialog')).toBe('')
  })

  it('stay open when what is inside them took the key', () => {
    const close = vi.fn()
    const first = (event: Event) => event.preventDefault()
    document.addEventListener('keydown', first)
    const leave = overlaysOf(sampleServices()).open({ element: named('panel'), close })
    pressEscape()
    expect(close).not.toHaveBeenCalled()
    document.removeEventListener('keydown', first)
    leave()
  })

  it('give the focus back to where it came from, unless it has gone elsewhere', () => {
    const overlays = overlaysOf(sampleServices())
    const open = () => overlays.open({ element: named('panel'), close: () => {}, returnTo: named('button') })
    const leave = open()
    named('link').focus()
    leave()
    expect(document.activeElement?.id).toBe('button')
    const again = open()
    named('main').tabIndex = -1
    named('main').inert = false
    named('main').focus()
    again()
    expect(document.activeElement?.id).toBe('main')
  })

  describe('that are seen ahead of the page’s rest', () => {
    const ahead = () => {
      const calls: string[] = []
      const prototype = HTMLDialogElement.prototype
      for (const name of ['showModal', 'showPopover', 'hidePopover'] as const)
        Object.defineProperty(prototype, name, { configurable: true, value: () => calls.push(name) })
      vi.spyOn(document, 'querySelector').mockImplementation(selector =>
        selector === ':modal' && calls.includes('showModal') ? document.body : null,
      )
      const element = document.createElement('dialog')
      document.body.append(element)
      const overlays = overlaysOf(sampleServices())
      const open = () => overlays.open({ element, close: () => {}, ahead: true })
      return { calls, element, open }
    }
    const asleep = ['header', 'main', 'dialog']

    afterEach(() => {
      vi.restoreAllMocks()
      for (const name of ['showModal', 'showPopover', 'hidePopover'])
        Reflect.deleteProperty(HTMLDialogElement.prototype, name)
    })

    it('are modal at once to whoever hears the page, which rests once they have come in', () => {
      const { calls, element, open } = ahead()
      const leave = open()
      expect([calls, element.open, element.ariaModal, resting()]).toEqual([['showPopover'], true, 'true', []])
      vi.advanceTimersByTime(700)
      expect(resting()).toEqual(asleep)
      leave()
      expect([calls.at(-1), element.open, resting()]).toEqual(['hidePopover', false, []])
    })

    it('let it rest before the first key is obeyed, which could leave them', () => {
      const { open } = ahead()
      const leave = open()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
      expect(resting()).toEqual(asleep)
      leave()
    })

    it('leave alone what has opened above them meanwhile', () => {
      const { open } = ahead()
      const leave = open()
      const above = Object.assign(document.createElement('dialog'), { id: 'above', open: true })
      document.body.append(above)
      vi.advanceTimersByTime(700)
      expect(resting()).toEqual(asleep)
      leave()
    })

    it('never rest a page that they have left already', () => {
      const { open } = ahead()
      open()()
      vi.advanceTimersByTime(700)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
      expect(resting()).toEqual([])
    })

    it('are modal where something modal lies below, which else would let them rest', () => {
      const { calls, open } = ahead()
      document.createElement('dialog').showModal()
      open()
      expect(calls).toEqual(['showModal', 'showModal'])
    })
  })

  it('are the page’s own', () => {
    const services = sampleServices()
    expect(overlaysOf(services)).toBe(overlaysOf(services))
    expect(overlaysOf(sampleServices())).not.toBe(overlaysOf(services))
  })
})
