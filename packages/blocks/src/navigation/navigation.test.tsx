import { describe, expect, it } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { navigation } from './block'
import { View } from './view'

const entries = [
  { id: 'shop', title: 'Shop', href: '/shop', items: [] },
  { id: 'studio', title: 'Studio', items: [{ id: 'about', title: 'About', href: '/about', items: [] }] },
]
const draw = (props: object = {}, context: object = {}) =>
  drawBlock(navigation, View, {
    props,
    context: { menu: (name: string) => (name === 'main' ? entries : []), isOnBar: true, ...context },
  })

describe('navigation block', () => {
  it('shows its menu as a line and behind a button, which opens without script', () => {
    const html = draw()
    expect(html).toMatch(/^<details class="menu"><summary aria-label="Menu">/)
    expect(html.match(/<a href="\/shop">Shop<\/a>/g)).toHaveLength(2)
    expect(html.match(/<summary>Studio<\/summary>/g)).toHaveLength(2)
  })

  it('shows the menu it was told to', () => {
    expect(draw({ menu: 'footer' })).not.toContain('Shop')
    expect(draw({ menu: 'footer' })).toContain('aria-label="Footer"')
  })

  it('stands on a page as a row or a column, with its folders or without', () => {
    const onPage = { isOnBar: false }
    expect(draw({}, onPage)).toMatch(/^<nav class="navigation navigation-row" aria-label="[^"]+"><ul>/)
    expect(draw({ direction: 'column' }, onPage)).toContain('navigation-column')
    expect(draw({}, onPage)).toContain('<summary>Studio</summary>')
    const flat = draw({ depth: 1 }, onPage)
    expect(flat).not.toContain('<details')
    expect(flat).toContain('<a href="/about">About</a>')
    expect(draw({ menu: 'footer' }, onPage)).toBe('')
  })

  it('stays in line on a bar where it is told to', () => {
    expect(draw({ onPhones: 'list' })).toMatch(/^<nav class="bar-navigation always"/)
  })

  it('takes along what the bar has no room for', () => {
    expect(draw({}, { inMenu: <a href="/search">Search</a> })).toContain(
      '<div class="menu-tools"><a href="/search">Search</a></div>',
    )
    expect(draw()).not.toContain('menu-tools')
  })
})
