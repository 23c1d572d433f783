import { beforeEach, describe, expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { sampleServices } from '../kit/testing/services'
import { freshTab, menu } from './block'
import { mount } from './island'
import { View } from './view'

beforeEach(() => {
  location.hash = ''
})

function openMenu(ids = ['a', 'b', 'c']) {
  document.body.innerHTML = drawBlock(menu, View, { props: { tabs: ids.map(id => ({ ...freshTab('en'), id })) } })
  const before = document.body.innerHTML
  const root = document.querySelector<HTMLElement>('[data-island]')!
  const dispose = mount(root, {}, sampleServices())
  const tabs = [...root.querySelectorAll<HTMLElement>('[role="tab"]')]
  const panels = [...root.querySelectorAll<HTMLElement>('[role="tabpanel"]')]
  const press = (at: number, key: string) =>
    tabs[at]!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  return {
    before,
    dispose,
    tabs,
    panels,
    press,
    selected: () => tabs.map(tab => tab.getAttribute('aria-selected')).indexOf('true'),
    shown: () => panels.flatMap((panel, at) => (panel.hasAttribute('hidden') ? [] : [at])),
  }
}

describe('the tabs of a menu', () => {
  it('begin with the first, one at a time [BLK-18 BLK-19]', () => {
    const { selected, shown, tabs } = openMenu()
    expect(selected()).toBe(0)
    expect(shown()).toEqual([0])
    expect(tabs.filter(tab => tab.getAttribute('aria-selected') === 'true')).toHaveLength(1)
    expect(tabs.map(tab => tab.tabIndex)).toEqual([0, -1, -1])
  })

  it('switch with a click [BLK-12 BLK-19]', () => {
    const { tabs, shown, selected } = openMenu()
    tabs[2]!.click()
    expect([selected(), shown()]).toEqual([2, [2]])
  })

  it('switch with Enter [BLK-13]', () => {
    const { press, shown } = openMenu()
    press(1, 'Enter')
    expect(shown()).toEqual([1])
  })

  it('switch with Space, which does not scroll the page then [BLK-14]', () => {
    const { press, shown } = openMenu()
    expect(press(1, ' ')).toBe(false)
    expect(shown()).toEqual([1])
  })

  it('switch with the arrows, to the one before and the one after, and round at both ends [BLK-15 BLK-16 BLK-17]', () => {
    const { press, shown, tabs } = openMenu()
    press(0, 'ArrowRight')
    expect(shown()).toEqual([1])
    expect(document.activeElement).toBe(tabs[1])
    press(1, 'ArrowLeft')
    expect(shown()).toEqual([0])
    press(0, 'ArrowLeft')
    expect(shown()).toEqual([2])
    press(2, 'ArrowRight')
    expect(shown()).toEqual([0])
    press(0, 'End')
    expect(shown()).toEqual([2])
    press(2, 'Home')
    expect(shown()).toEqual([0])
  })

  it('open the part in which a search in the page found something, or which an address names', () => {
    const { panels, shown } = openMenu()
    panels[1]!.dispatchEvent(new Event('beforematch'))
    expect(shown()).toEqual([1])
    location.hash = '#sample-c'
    expect(openMenu().shown()).toEqual([2])
  })

  it('leave behind the links that were there', () => {
    const { dispose, before, press } = openMenu()
    press(0, 'ArrowRight')
    dispose()
    expect(document.body.innerHTML).toBe(before)
  })
})
