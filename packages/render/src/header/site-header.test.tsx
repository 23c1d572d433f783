import type { JsonObject, PageDocument } from '@sitewright/domain/documents'
import { defaultHeader, type HeaderRecord, headerDocument } from '@sitewright/domain/publishing'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { allSupplies } from '../all-supplies'
import { createPageScope } from '../scope'
import type { Site } from '../site'
import { sampleData, sampleSite } from '../testing/sample-site'
import { SiteAnnouncement, SiteHeader } from './site-header'

const everything: HeaderRecord = { layout: 'centred', showCart: true, showSearch: true, showAccount: true }

type Drawn = {
  site?: Partial<Site>
  pageId?: string
  isItem?: boolean
  document?: PageDocument
}

const draw = ({ site = {}, pageId, isItem, document = headerDocument(defaultHeader()) }: Drawn = {}) => {
  const shown = sampleSite(site)
  const scope = createPageScope(shown, {
    mode: 'page',
    supplies: allSupplies(shown.locale),
    pageId,
    ...(isItem ? { isItem } : {}),
  })
  return renderToStaticMarkup(
    <SiteHeader document={document} data={sampleData(document)} scope={scope} pageWidth="default" theme="dark" />,
  )
}

const bar = (html: string) => /<nav class="bar-navigation".*?<\/nav>/.exec(html)?.[0] ?? ''
const panel = (html: string) => /<nav class="menu-panel".*?<\/nav>/.exec(html)?.[0] ?? ''
const zones = (html: string) =>
  [...html.matchAll(/zone-(left|centre|right)"|type-([a-z-]+)/g)].map(match => match[1] ?? match[2])

const withBar = (bar: JsonObject): PageDocument => {
  const document = headerDocument(defaultHeader())
  return { ...document, sections: { bar: { ...document.sections['bar']!, bar } } }
}

describe('site header', () => {
  it('shows pages by their navigation title, folders as something that opens, and the name of the site', () => {
    const html = draw()
    expect(bar(html)).toContain('<a href="/shop">Shop</a>')
    expect(bar(html)).toContain('<details class="folder" name="bar-navigation"><summary>Studio</summary>')
    expect(bar(html)).toContain('<a href="/about">About</a>')
    expect(html).toContain('<a class="wordmark" href="/">Tern</a>')
  })

  it('marks the current page, and whatever leads to it', () => {
    expect(bar(draw({ pageId: 'journal' }))).toContain('<a href="/journal" aria-current="page">Journal</a>')
    expect(bar(draw({ pageId: 'about' }))).toContain('<summary aria-current="true">Studio</summary>')
    expect(bar(draw({ pageId: 'shop', isItem: true }))).toContain('<a href="/shop" aria-current="true">Shop</a>')
  })

  it('leaves out what leads nowhere: lost pages, empty folders, script addresses', () => {
    const link = (id: string, url: string) => ({ id, externalLink: { url, title: { en: id } }, items: [] })
    const main = [
      { id: '1', pageId: 'gone', items: [] },
      { id: '2', pageId: 'studio', items: [] },
      link('evil', 'javascript:alert(1)'),
      link('good', 'https://example.org/'),
    ]
    const html = bar(draw({ site: { navigation: { main, footer: [] } } }))
    expect(html.match(/<li>/g)).toHaveLength(1)
    expect(html).toContain('<a href="https://example.org/">good</a>')
  })

  it('keeps the count of the cart empty, as one copy of the page serves everyone', () => {
    expect(draw()).toContain('<span class="count" data-cart-count="" hidden=""></span>')
    const without = headerDocument({ ...defaultHeader(), showCart: false })
    expect(draw({ document: without })).not.toContain('data-cart')
  })

  it('opens the menu of narrow screens without script', () => {
    expect(draw()).toMatch(/<details class="menu"><summary aria-label="Menu">.*<nav class="menu-panel"/)
  })

  it('hands to the menu what has no room on narrow screens, and the cart stays', () => {
    const html = draw({ document: headerDocument(everything) })
    expect(panel(html)).toContain('href="/search"')
    expect(panel(html)).toContain('href="/account"')
    expect(panel(html)).not.toContain('data-cart')
    expect(html.match(/in-menu/g)).toHaveLength(2)
    expect(html.match(/id="block-search"/g)).toHaveLength(1)
  })

  it.each([
    [true, 1, 1],
    [false, 0, 0],
  ])('a button is in the menu on phones if it says so: %s', (inMenuOnPhones, copies, marks) => {
    const document = headerDocument(defaultHeader())
    const label = { en: 'Book a class' }
    const link = { kind: 'page', pageId: 'shop' }
    const look = { style: 'primary', size: 'small', align: 'left', vertical: 'top', fillsWidthOnPhones: true }
    const props = { label, link, ...look, inMenuOnPhones }
    const book = { ...document.blocks['cart']!, id: 'book', type: 'button', version: 2, props }
    const html = draw({ document: { ...document, blocks: { ...document.blocks, book } } })
    const words = /<a class="button button-primary button-small" href="\/shop"><span>Book a class/g
    expect(panel(html).match(words) ?? []).toHaveLength(copies)
    expect(html.match(words)).toHaveLength(1 + copies)
    expect(html.match(/type-button in-menu/g) ?? []).toHaveLength(marks)
  })

  it('without a menu nothing can move into one', () => {
    const { navigation: _, ...blocks } = headerDocument(everything).blocks
    const html = draw({ document: { ...headerDocument(everything), blocks } })
    expect(html).not.toContain('in-menu')
    expect(html).toContain('href="/search"')
  })

  it.each([
    ['centred', ['left', 'navigation', 'centre', 'site-title', 'right', 'search-link', 'account-link', 'cart-link']],
    ['left', ['left', 'site-title', 'navigation', 'right', 'search-link', 'account-link', 'cart-link']],
  ] as const)('%s: every part in its zone', (layout, expected) => {
    expect(zones(draw({ document: headerDocument({ ...everything, layout }) }))).toEqual(expected)
  })

  it('stands on the ground of the page’s first section, unless it has its own', () => {
    expect(draw()).toContain('theme-dark')
    expect(draw({ document: withBar({ stays: true }) })).toContain('theme-lightest')
  })

  it('says how it behaves when the page is scrolled', () => {
    expect(draw()).toContain('<header class="site-header">')
    expect(draw({ document: withBar({ stays: true, over: true }) })).toContain(
      '<header class="site-header stays over">',
    )
  })

  it('keeps to the language of the page', () => {
    const html = draw({ site: { locale: 'de', locales: ['en', 'de'] } })
    expect(html).toContain('<a class="wordmark" href="/de">')
    expect(html).toContain('href="/de/shop"')
    expect(html).toContain('<summary aria-label="Menü">')
    expect(html).toContain('<span class="word">Warenkorb</span>')
  })
})

describe('the announcement', () => {
  const place = { x: 1, y: 1, w: 8, h: 1, layer: 0 }
  const document: PageDocument = {
    version: 1,
    sections: {
      bar: { id: 'bar', order: 'V', theme: 'bright', padding: { top: 'none', bottom: 'none' }, layout: 'bar' },
    },
    blocks: {
      news: {
        id: 'news',
        sectionId: 'bar',
        type: 'announcement',
        version: 1,
        props: { text: {}, closable: true, from: null, until: null },
        placement: { desktop: place, mobile: place },
      },
    },
  }
  const announce = (without?: ReadonlySet<string>) =>
    renderToStaticMarkup(
      <SiteAnnouncement
        document={document}
        data={{}}
        scope={createPageScope(sampleSite(), { mode: 'page', supplies: allSupplies('en') })}
        pageWidth="default"
        {...(without ? { without } : {})}
      />,
    )

  it('is a bar of its own above the page', () => {
    expect(announce()).toMatch(/^<aside class="site-announcement"><section class="section theme-bright/)
  })

  it('leaves nothing behind when it is not its time', () => {
    expect(announce(new Set(['news']))).toBe('')
  })
})
