import { accordionMilliseconds } from '@sitewright/domain/block-rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleServices } from '../kit/testing/services'
import { testClock } from '../kit/testing/test-clock'
import { mount } from './island'

const cancel = vi.fn()
const animate = vi.fn(() => ({ cancel }))
let isStill = false

beforeEach(() => {
  isStill = false
  animate.mockClear()
  cancel.mockClear()
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  Object.assign(HTMLElement.prototype, { animate })
})
afterEach(() => vi.unstubAllGlobals())

function openAccordion({ several = false, first = false } = {}) {
  document.body.innerHTML = `<div id="root">${['a', 'b', 'c']
    .map(
      (id, index) =>
        `<details name="group" ${first && index === 0 ? 'open' : ''}><summary>${id}</summary><div>…</div></details>`,
    )
    .join('')}</div>`
  const root = document.getElementById('root')!
  const clock = testClock()
  const options = { allowMultipleOpen: several, firstExpanded: first }
  const dispose = mount(root, options, sampleServices({ clock }))
  const entries = [...root.querySelectorAll('details')]
  return {
    root,
    pass: clock.advance,
    dispose,
    entries,
    press: (index: number) => entries[index]!.querySelector('summary')!.click(),
    opened: () => entries.map(({ open, dataset }) => open && dataset['closing'] === undefined),
  }
}

describe('an accordion in the browser', () => {
  it('opens and closes on a press, in 250 ms [BLK-05 BLK-06]', () => {
    const { press, pass, opened, entries } = openAccordion()
    press(1)
    expect(opened()).toEqual([false, true, false])
    expect(animate).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ duration: 250 }))
    pass(accordionMilliseconds)
    press(1)
    expect(opened()).toEqual([false, false, false])
    // What closes is seen until it is closed.
    expect(entries[1]!.open).toBe(true)
    pass(249)
    expect(entries[1]!.open).toBe(true)
    pass(1)
    expect(entries[1]!.open).toBe(false)
  })

  it('ignores presses on an entry that moves [BLK-07]', () => {
    const { press, pass, opened } = openAccordion()
    press(0)
    press(0)
    expect(opened()).toEqual([true, false, false])
    pass(accordionMilliseconds)
    press(0)
    expect(opened()).toEqual([false, false, false])
  })

  it('closes the others, unless several may be open [BLK-08 BLK-09]', () => {
    const one = openAccordion({ first: true })
    one.press(2)
    one.pass(accordionMilliseconds)
    expect(one.entries.map(({ open }) => open)).toEqual([false, false, true])
    const several = openAccordion({ first: true, several: true })
    several.press(2)
    several.pass(accordionMilliseconds)
    expect(several.entries.map(({ open }) => open)).toEqual([true, false, true])
  })

  it('goes on from what is open when it comes [BLK-10 BLK-11]', () => {
    expect(openAccordion({ first: true }).opened()).toEqual([true, false, false])
    expect(openAccordion().opened()).toEqual([false, false, false])
  })

  it('follows the browser when a search in the page opens an entry', () => {
    const { entries, pass, opened } = openAccordion({ first: true })
    entries[1]!.open = true
    entries[1]!.dispatchEvent(new Event('toggle'))
    pass(accordionMilliseconds)
    expect(opened()).toEqual([false, true, false])
  })

  it('does not move for those who asked for stillness', () => {
    isStill = true
    const { press, entries } = openAccordion({ first: true })
    press(1)
    expect(animate).not.toHaveBeenCalled()
    expect(entries.map(({ open }) => open)).toEqual([false, true, false])
  })

  it('leaves behind a page that works without it', () => {
    const { press, dispose, entries } = openAccordion()
    expect(entries.every(entry => !entry.hasAttribute('name'))).toBe(true)
    press(0)
    dispose()
    expect(cancel).toHaveBeenCalled()
    expect(entries.map(entry => entry.getAttribute('name'))).toEqual(['group', 'group', 'group'])
    expect(entries[0]!.open).toBe(true)
    expect(entries[0]!.getAttribute('style') ?? '').toBe('')
  })
})
