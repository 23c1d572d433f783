import { describe, expect, it } from 'vitest'
import type { ItemCard, ItemsAnswer } from '../kit'
import { exampleCard, exampleEvent } from '../kit/example-data'
import { drawBlock } from '../kit/testing/draw-block'
import { summary } from './block'
import { View } from './view'

const pages = (count: number) =>
  Array.from({ length: count }, (_, at) => exampleCard(`page-${at}`, { title: { en: `Page ${at}` } }))

const draw = (items: readonly ItemCard[], props: object = {}, context: object = {}, of: ItemsAnswer['of'] = 'pages') =>
  drawBlock(summary, View, { props, data: { cards: { of, items, total: items.length } }, context })

describe('summary block', () => {
  it('asks for what it lists, of one category when it has one', () => {
    const everything = summary.defaults('en').source
    const needs = (props: object) => summary.needs?.({ ...summary.defaults('en'), ...props })
    expect(needs({})).toEqual({ cards: { kind: 'items', collectionId: 'all', limit: 6, sort: 'manual' } })
    const source = { ...everything, collectionId: 'shop', filter: { kind: 'label', label: 'Vases' }, sort: 'newest' }
    expect(needs({ source, limit: 3 })).toEqual({
      cards: { kind: 'items', collectionId: 'shop', category: 'Vases', limit: 3, sort: 'newest' },
    })
  })

  it('shows each thing as an article with one link, which is its title [BLK-59]', () => {
    const html = draw(pages(3), { heading: { en: 'Read on' } })
    expect(html).toContain('<h2>Read on</h2>')
    expect(html.match(/<article/g)).toHaveLength(3)
    expect(html.match(/<a /g)).toHaveLength(3)
    expect(html).toContain('<h3 class="summary-title"><a class="summary-link" href="/page-1">Page 1</a></h3>')
    expect(html, 'the title says it').toMatch(/<img[^>]*alt=""/)
  })

  it.each(['wall', 'list', 'grid'])('as a %s needs no script [BLK-59]', design => {
    const html = draw(pages(4), { design })
    expect(html).toContain(`class="summary summary-${design}"`)
    expect(html).not.toContain('data-island')
  })

  it('has titles of the second level when it has no heading of its own', () => {
    expect(draw(pages(1))).toContain('<h2 class="summary-title">')
  })

  it('has a large one on its wall, and small ones beside it only as far as there are any', () => {
    expect(draw(pages(6))).toContain('--lead:2')
    expect(draw(pages(6))).toContain('<ul class="summary-cards">')
    expect(draw(pages(2))).toContain('<ul class="summary-cards is-short">')
    expect(draw(pages(1))).toContain('<ul class="summary-cards is-one is-short">')
    expect(draw(pages(1), { design: 'grid' })).toContain('<ul class="summary-cards">')
  })

  it('shows what the owner chose, and nothing else', () => {
    const card = exampleCard('jar', {
      labels: [{ name: 'Jars', path: '/shop/category/jars' }],
      at: '2026-11-03T23:30:00Z',
    })
    const bare = draw([card], { picture: false, excerpt: false })
    for (const absent of ['<img', '<time', 'summary-words', 'summary-label', 'summary-more'])
      expect(bare).not.toContain(absent)
    const whole = draw([card], { date: true, labels: true, more: true }, { timeZone: 'Europe/Berlin', locale: 'de' })
    expect(whole, 'the day where the site is').toContain(
      '<time dateTime="2026-11-03T23:30:00Z">4. November 2026</time>',
    )
    expect(whole).toContain('<a class="summary-label" href="/shop/category/jars">Jars</a>')
    expect(whole).toContain('<span class="summary-more" aria-hidden="true">Read more</span>')
  })

  it('cuts the first words between two of them', () => {
    const card = exampleCard('jar', { excerpt: { en: 'Two bowls are thrown and dried.' } })
    expect(draw([card], { excerptLength: 20 })).toContain('<p class="summary-words">Two bowls are thrown…</p>')
  })

  it('says the paragraphs of a lesson as lines of one text [BLK-60]', () => {
    const excerpt = { en: '<p>Wedge the clay.</p><p>Then <b>centre</b> it.</p>' }
    expect(draw([exampleCard('lesson', { kind: 'lesson', excerpt })])).toContain(
      '<p class="summary-words">Wedge the clay.<br/>Then centre it.</p>',
    )
    expect(draw([exampleCard('page', { excerpt })]), 'of anything else it is text').toContain('&lt;p&gt;Wedge')
  })

  it('says what a product costs, or that there is none', () => {
    const price = { fromPrice: 9600, normalPrice: 12_000, priceVaries: false, onSale: true, soldOut: false }
    const bowl = exampleCard('bowl', { kind: 'product', price })
    expect(draw([bowl])).toMatch(/summary-price.*<s>.*\$120\.00<\/s> \$96\.00/)
    expect(draw([bowl], { price: false })).not.toContain('summary-price')
    expect(draw([{ ...bowl, price: { ...price, soldOut: true } }])).toContain('<p class="summary-price">Sold out</p>')
  })

  it('leads to all there is, where it knows where that is', () => {
    const link = { kind: 'page', pageId: 'journal' }
    expect(draw(pages(1), { link, linkLabel: { en: 'All' } })).toContain(
      '<a class="summary-all" href="/journal">All</a>',
    )
    expect(draw(pages(1), { link })).not.toContain('summary-all')
    expect(draw(pages(1), { linkLabel: { en: 'All' } })).not.toContain('summary-all')
  })

  it('is nothing to visitors while there is nothing, and says so on the canvas', () => {
    expect(draw([])).toBe('')
    expect(draw([], {}, { mode: 'canvas' })).toContain('There is nothing to list here yet.')
  })

  it('loads the first picture early when it is the first of the page, the others late', () => {
    const html = draw(pages(3), {}, { isFirstPicture: true })
    expect(html.match(/<img[^>]*fetchPriority="high"/g)).toHaveLength(1)
    expect(html.match(/loading="lazy"/g)).toHaveLength(2)
  })

  it('in a language of its own leads to the pages of that language', () => {
    expect(draw(pages(1), {}, { path: (path: string) => `/de${path}` })).toContain('href="/de/page-0"')
  })
})

describe('a summary as a carousel', () => {
  it('is a row of slides that can be scrolled, which its island moves', () => {
    const html = draw(pages(6), { design: 'carousel', heading: { en: 'Read on' } })
    expect(html).toContain('aria-roledescription="carousel" aria-label="Read on"')
    expect(html).toContain('aria-label="2 of 6: Page 1"')
    expect(html).toContain('data-island="summary" data-when="visible"')
    expect(html.match(/<article class="summary-card gallery-frame"/g)).toHaveLength(6)
  })

  it('of one has no controls to press and no island', () => {
    const html = draw(pages(1), { design: 'carousel' })
    expect(html).toContain('fits-narrow fits-medium fits-wide')
    expect(html).not.toContain('data-island')
  })

  it('stands still on the canvas', () => {
    expect(draw(pages(6), { design: 'carousel' }, { mode: 'canvas' })).not.toContain('data-island')
  })

  it('of a collection on its own page has ways to the pages before and after', () => {
    const paging = { page: 2, pages: 3, previous: '/journal', next: '/journal/page/3' }
    const cards = { of: 'items' as const, items: pages(2), total: 50, collectionId: 'journal', paging }
    const html = drawBlock(summary, View, { data: { cards } })
    expect(html).toContain('<a class="summary-step" href="/journal" rel="prev">Previous page</a>')
    expect(html).toContain('<span>Page 2 of 3</span>')
    expect(html).toContain('<a class="summary-step" href="/journal/page/3" rel="next">Next page</a>')
    expect(draw(pages(2))).not.toContain('summary-paging')
  })

  it('of a collection that has nothing yet says so', () => {
    const cards = { of: 'items' as const, items: [], total: 0, collectionId: 'journal' }
    expect(drawBlock(summary, View, { data: { cards } })).toBe('<p class="summary-empty">Nothing here yet.</p>')
  })

  it('says when an event is, and leads where a picture leads', () => {
    const event = exampleCard('alders', { kind: 'event', event: exampleEvent() })
    expect(draw([event], { date: true })).toContain('<time dateTime="2026-11-29T09:30">Sunday, November 29, 2026')
    const media = { file: null, embed: '', clickThrough: 'https://wend.example', artist: '', seconds: 0 }
    expect(draw([exampleCard('weir', { kind: 'picture', media })])).toContain('href="https://wend.example"')
    const hostile = { ...media, clickThrough: 'javascript:alert(1)' }
    expect(draw([exampleCard('weir', { kind: 'picture', media: hostile })])).toContain('href="/weir"')
  })
})
