import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { Site } from '../site'
import { sampleSite } from '../testing/sample-site'
import { SiteHeader } from './site-header'

const draw = (site: Partial<Site> = {}, pageId?: string, isItem = false) =>
  renderToStaticMarkup(<SiteHeader site={sampleSite(site)} pageId={pageId} isItem={isItem} theme="lightest" />)

const bar = (html: string) => /<nav class="bar-navigation".*?<\/nav>/.exec(html)?.[0] ?? ''

describe('site header', () => {
  it('shows pages by their navigation title, folders as something that opens, and the name of the site', () => {
    const html = draw()
    expect(bar(html)).toContain('<a href="/shop">Shop</a>')
    expect(bar(html)).toContain('<details class="folder" name="bar"><summary>Studio</summary>')
    expect(bar(html)).toContain('<a href="/about">About</a>')
    expect(html).toContain('<a class="wordmark" href="/">Tern</a>')
  })

  it('marks the current page, and whatever leads to it', () => {
    expect(bar(draw({}, 'journal'))).toContain('<a href="/journal" aria-current="page">Journal</a>')
    expect(bar(draw({}, 'about'))).toContain('<summary aria-current="true">Studio</summary>')
    expect(bar(draw({}, 'shop', true))).toContain('<a href="/shop" aria-current="true">Shop</a>')
  })

  it('leaves out what leads nowhere: lost pages, empty folders, script addresses', () => {
    const link = (id: string, url: string) => ({ id, externalLink: { url, title: { en: id } }, items: [] })
    const main = [
      { id: '1', pageId: 'gone', items: [] },
      { id: '2', pageId: 'studio', items: [] },
      link('evil', 'javascript:alert(1)'),
      link('good', 'https://example.org/'),
    ]
    const html = bar(draw({ navigation: { main, footer: [] } }))
    expect(html.match(/<li>/g)).toHaveLength(1)
    expect(html).toContain('<a href="https://example.org/">good</a>')
  })

  it('keeps the count of the cart empty, as one copy of the page serves everyone', () => {
    expect(draw()).toContain('<span class="count" data-cart-count="" hidden=""></span>')
    expect(draw({ header: { layout: 'left', showCart: false, showSearch: true, showAccount: false } })).not.toContain(
      'data-cart',
    )
  })

  it('opens the menu of narrow screens without script', () => {
    expect(draw()).toMatch(/<details class="menu"><summary aria-label="Menu">.*<nav class="menu-panel"/)
  })

  it('keeps to the language of the page', () => {
    const html = draw({ locale: 'de', locales: ['en', 'de'] })
    expect(html).toContain('<a class="wordmark" href="/de">')
    expect(html).toContain('href="/de/shop"')
    expect(html).toContain('<summary aria-label="Menü">')
    expect(html).toContain('<span class="word">Warenkorb</span>')
  })
})
