import { tooltipDelayMs } from '@sitewright/domain/dialogs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTooltips } from './shared-tooltip'

const tip = () => document.querySelector<HTMLElement>('[role="tooltip"]')!
const over = (element: Element) => element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `
    <button id="undo" aria-label="Undo" data-hint="Undo move image" data-hint-keys="mod+z"></button>
    <button id="redo" aria-label="Redo" data-hint="Redo"></button>
    <p id="ground"></p>`
  startTooltips(document)
})
afterEach(() => vi.useRealTimers())

const find = (id: string) => document.getElementById(id)!

it('one element serves every button, after a while under the pointer', () => {
  over(find('undo'))
  vi.advanceTimersByTime(tooltipDelayMs - 1)
  expect(tip().hidden).toBe(true)
  vi.advanceTimersByTime(1)
  expect([tip().hidden, tip().textContent]).toEqual([false, 'Undo move imageCtrl Z'])
  expect(find('undo').getAttribute('aria-describedby')).toBe(tip().id)
  over(find('redo'))
  expect(tip().textContent).toBe('Redo')
  expect(find('undo').hasAttribute('aria-describedby')).toBe(false)
  over(find('ground'))
  expect(tip().hidden).toBe(true)
  expect(document.querySelectorAll('[role="tooltip"]')).toHaveLength(1)
})

it('says nothing twice: a tooltip that is the name describes nothing', () => {
  over(find('redo'))
  vi.advanceTimersByTime(tooltipDelayMs)
  expect(find('redo').hasAttribute('aria-describedby')).toBe(false)
})

it('goes with a press', () => {
  over(find('undo'))
  vi.advanceTimersByTime(tooltipDelayMs)
  find('undo').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  expect(tip().hidden).toBe(true)
})
