import type { PageEntry } from '@sitewright/contract/pages'
import { describe, expect, it } from 'vitest'
import { collectionsOf, labelledPages } from './source-collections'

const page = (id: string, kind: PageEntry['kind'] = 'page') =>
  ({ id, kind, title: { en: id.toUpperCase() } }) as unknown as PageEntry
const name = ({ title }: PageEntry) => title['en']!

const pages = [
  page('home'),
  page('shop', 'store'),
  page('journal', 'blog'),
  page('diary', 'events'),
  page('work', 'portfolio'),
  page('photos', 'gallery'),
  page('songs', 'album'),
  page('more', 'folder'),
  page('studio'),
  page('kiln'),
]
const below = { id: 'n2', pageId: 'kiln', items: [] }
const main = [
  { id: 'n0', pageId: 'home', items: [] },
  { id: 'n1', pageId: 'studio', items: [below] },
]
const draft = { pages, navigation: { main, footer: [] } }
const offered = (options: Parameters<typeof collectionsOf>[2]) =>
  collectionsOf(draft, name, options).map(({ value, label, kind }) => [value, label, kind])

describe('what a list may be made of', () => {
  it('is all pages, those of a folder or below a page, products, and what stands on each collection', () => {
    expect(offered({})).toEqual([
      ['all', 'All pages', 'pages'],
      ['here', 'Pages beside or below this one', 'pages'],
      ['shop', 'Products of SHOP', 'products'],
      ['journal', 'Posts of JOURNAL', 'blog'],
      ['diary', 'Events of DIARY', 'events'],
      ['work', 'Projects of WORK', 'portfolio'],
      ['photos', 'Pictures of PHOTOS', 'gallery'],
      ['songs', 'Tracks of SONGS', 'album'],
      ['more', 'Pages in MORE', 'pages'],
      ['studio', 'Pages in STUDIO', 'pages'],
    ])
  })

  it('is what the page itself has, where it has anything', () => {
    const here = (pageId: string) => offered({ pageId }).find(([value]) => value === 'here')
    expect(here('journal')).toEqual(['here', 'Posts of this page', 'blog'])
    expect(here('shop')).toEqual(['here', 'Products of this page', 'products'])
    expect(here('studio')).toEqual(['here', 'Pages beside or below this one', 'pages'])
  })

  it('is of one kind where nothing else fits', () => {
    expect(offered({ of: 'events', pageId: 'home' })).toEqual([
      ['here', 'Events of the site', 'events'],
      ['diary', 'Events of DIARY', 'events'],
    ])
    expect(offered({ of: 'gallery', pageId: 'home' })).toEqual([['photos', 'Pictures of PHOTOS', 'gallery']])
    expect(offered({ of: 'album', pageId: 'songs' })).toEqual([
      ['here', 'Tracks of this page', 'album'],
      ['songs', 'Tracks of SONGS', 'album'],
    ])
  })
})

it('labels are those of the page, else of the shop, or of any page that is named', () => {
  const of = (pageId: string) => labelledPages(draft, name, pageId).map(({ id, label }) => [id, label])
  expect(of('home').slice(0, 2)).toEqual([
    [null, 'Products of the shop'],
    ['journal', 'Posts of JOURNAL'],
  ])
  expect(of('journal').slice(0, 2)).toEqual([
    [null, 'Posts of this page'],
    ['shop', 'Products of SHOP'],
  ])
})
