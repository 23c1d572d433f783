import { describe, expect, it } from 'vitest'
import { defaultHeader, defaultStyles, type NavigationItem, navigationRefusal, pagesInNavigation } from './index'

describe('a new site', () => {
  it('shows the cart in a centred header', () => {
    expect(defaultHeader()).toEqual({ layout: 'centred', showCart: true, showSearch: false, showAccount: false })
  })

  it('begins in quiet colours, with square buttons and without motion', () => {
    expect(defaultStyles()).toEqual({
      palette: { lightest: '#FFFFFF', light: '#ECECE9', bright: '#2447C9', dark: '#3C3C38', darkest: '#161614' },
      fontTheme: 'notice',
      buttons: { style: 'solid', shape: 'square' },
      pageWidth: 'default',
      baseSize: 1,
      motion: 'off',
    })
  })
})

describe('the limits of a navigation', () => {
  const entry = (id: string, ...items: NavigationItem[]): NavigationItem => ({ id, pageId: id, items })
  const link: NavigationItem = {
    id: 'link',
    externalLink: { url: 'https://example.com', title: { en: 'Elsewhere' } },
    items: [],
  }
  const refusal = (...main: NavigationItem[]) => navigationRefusal({ main, footer: [] }, () => true)

  it('is three levels deep and no deeper', () => {
    expect(refusal(entry('a', entry('b', entry('c'))))).toBeUndefined()
    expect(refusal(entry('a', entry('b', entry('c', entry('d')))))).toBe('too-deep')
  })

  it('holds 250 entries and no more', () => {
    const entries = Array.from({ length: 251 }, (_, index) => entry(`p${index}`))
    expect(refusal(...entries.slice(1))).toBeUndefined()
    expect(refusal(...entries)).toBe('too-many-entries')
  })

  it('names its pages, links left out', () => {
    expect(pagesInNavigation({ main: [entry('a', entry('b')), link], footer: [entry('c')] })).toEqual(['a', 'b', 'c'])
  })
})
