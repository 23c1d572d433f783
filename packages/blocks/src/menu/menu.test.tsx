import { describe, expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { freshTab, menu } from './block'
import { settings } from './settings'
import { View } from './view'

const tab = (id: string) => ({ ...freshTab('en'), id, title: { en: `Tab ${id}` } })
const draw = (props: object, context = {}) => drawBlock(menu, View, { props, context })

describe('menu block', () => {
  it('is links to its parts, all of them in the page, so that it works without script', () => {
    const html = draw({ tabs: [tab('a'), tab('b')] })
    expect(html).toContain('<nav class="dish-tabs" aria-label="Menu"><a href="#sample-a" class="is-first">Tab a</a>')
    expect(html).toContain('<div class="dish-panel" id="sample-b">')
    expect(html.match(/Soup of the day/g)).toHaveLength(2)
  })

  it('has neither tabs nor script with one part, and leaves out parts without dishes', () => {
    const html = draw({ tabs: [tab('a'), { ...tab('b'), sections: [] }] })
    expect(html).not.toMatch(/<nav|data-island|Tab b/)
    expect(draw({ tabs: [{ ...tab('b'), sections: [] }] })).toBe('')
  })

  it('shows name, marks, price and text of a dish', () => {
    const { id, ...rest } = tab('a')
    const dish = { id: 'd', name: { en: 'Soup' }, text: { en: 'Cold' }, price: { en: '11' }, marks: 'm', link: null }
    const html = draw({ tabs: [{ id, ...rest, sections: [{ id: 's', title: {}, text: {}, dishes: [dish] }] }] })
    expect(html).toContain('<b class="dish-name"><span>Soup</span><sup>m</sup></b>')
    expect(html).toContain('<b class="dish-price">11</b><p class="dish-text">Cold</p>')
  })

  it('can be written in at every depth on the canvas, where all parts are seen', () => {
    const html = draw({ tabs: [tab('a'), tab('b')] }, { mode: 'canvas' })
    expect(html).toContain('data-edit-prop="tabs/b/sections/first/dishes/second/name"')
    expect(html).not.toContain('<nav')
  })

  it('takes what its settings read from text', () => {
    const list = settings.controls.find(({ prop }) => prop === 'tabs')
    const read = list?.control === 'list' ? list.fromText!.read : undefined
    const tabs = read!('Supper\n\nTo begin\nSoup 11\n\nWine\n\nWhite\nPigato 7', 'en').map((each, at) => ({
      ...each,
      id: `t${at}`,
    }))
    const html = draw({ tabs })
    expect(html).toContain('>Wine</a>')
    expect(html).toContain('<b class="dish-price">7</b>')
  })
})
