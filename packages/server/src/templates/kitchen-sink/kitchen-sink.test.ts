import { definitions } from '@sitewright/blocks/definitions'
import { examples } from '@sitewright/blocks/examples'
import { maxSectionsPerPage, sectionThemeNames } from '@sitewright/domain/catalogue'
import { collectionKinds } from '@sitewright/domain/collections'
import {
  blocksOf,
  dividerShapes,
  dividerSides,
  type PageDocument,
  sectionGaps,
  sectionHeights,
  sectionLayouts,
  sectionPaddings,
  sectionWidths,
} from '@sitewright/domain/documents'
import { slugify } from '@sitewright/domain/links'
import { describe, expect, it } from 'vitest'
import { templatesFolder } from '../../platform/paths'
import { makeKitchenSink, needsAnother } from './index'

const { pages, products, collections = new Map() } = await makeKitchenSink(templatesFolder)
const all = [...pages.values()].map(({ document }): PageDocument => document)
const sections = all.flatMap(document => Object.values(document.sections))

/** Where a kind of page has its own address, its blocks are found there. */
const elsewhere: Readonly<Record<string, string>> = {
  'product-page': 'shop',
  search: 'search-field',
  'search-results': 'search',
}
const pageOf = (type: string) => pages.get(elsewhere[type] ?? type)!
const namesOf = (type: string) => examples[type]!.examples.map(({ name }) => name)

describe.each(Object.keys(definitions))('the page of %s', type => {
  const { document } = pageOf(type)
  // The others have a product or an item, and are seen on its page.
  const names = needsAnother(type) ? ['empty'] : namesOf(type)

  it('shows every example in every theme', () => {
    for (const theme of sectionThemeNames)
      for (const name of names) {
        const section = Object.values(document.sections).find(({ anchor }) => anchor === `${theme}-${slugify(name)}`)
        expect(section?.theme, `${name} in ${theme}`).toBe(theme)
        const shown = blocksOf(document, section!.id).filter(block => block.type === type)
        expect(shown.length, `${name} in ${theme}`).toBeGreaterThan(0)
      }
  })

  it('has few enough examples for one page', () => {
    expect(Object.keys(document.sections).length).toBeLessThanOrEqual(maxSectionsPerPage)
  })

  it('keeps what belongs on bars on bars and nothing else there, and shows on both what may stand on both', () => {
    const { where = ['page'] } = definitions[type]!
    const shown = Object.values(document.sections).filter(({ anchor }) => anchor)
    const onBars = shown.filter(({ layout }) => layout === 'bar').length
    const times = names.length * sectionThemeNames.length
    expect(onBars).toBe(where.includes('bar') ? times : 0)
    expect(shown.length - onBars).toBe(where.some(place => place !== 'bar') ? times : 0)
  })
})

it('has a product for every example of the product page that shows one, in every theme', () => {
  const wanted = namesOf('product-page').filter(name => name !== 'empty')
  expect(products.map(({ urlId }) => urlId)).toEqual(expect.arrayContaining(wanted.map(slugify)))
  const drawn = pages.get('shop')!.itemDocument!
  const themes = Object.values(drawn.blocks).map(({ sectionId, type }) => [type, drawn.sections[sectionId]!.theme])
  expect(themes).toEqual(sectionThemeNames.map(theme => ['product-page', theme]))
})

it('has items of every kind, each with the blocks of its page in every theme', () => {
  const kinds = [...collections.keys()].map(name => pages.get(name)!.kind)
  expect(kinds.toSorted()).toEqual([...collectionKinds].toSorted())
  const typesIn = (document: PageDocument, theme: string) =>
    Object.values(document.blocks).filter(({ sectionId }) => document.sections[sectionId]!.theme === theme)
  for (const name of collections.keys()) {
    expect(collections.get(name).items.size, name).toBeGreaterThan(1)
    const drawn = pages.get(name)!.itemDocument!
    for (const theme of sectionThemeNames)
      expect(
        typesIn(drawn, theme).map(({ type }) => type),
        `${name} in ${theme}`,
      ).toContain('item-body')
  }
  const ofItems = Object.keys(definitions).filter(type => definitions[type]!.where?.join() === 'item')
  const post = pages.get('journal')!.itemDocument!
  for (const theme of sectionThemeNames)
    expect(typesIn(post, theme).map(({ type }) => type)).toEqual(expect.arrayContaining(ofItems))
})

it('shows every value that a section can have', () => {
  const shown = (of: (section: (typeof sections)[number]) => unknown) => new Set(sections.map(of))
  for (const layout of sectionLayouts) expect(shown(section => section.layout)).toContain(layout)
  for (const height of sectionHeights) expect(shown(section => section.height)).toContain(height)
  for (const width of sectionWidths) expect(shown(section => section.width)).toContain(width)
  for (const gap of sectionGaps) expect(shown(section => section.gap)).toContain(gap)
  for (const padding of sectionPaddings) expect(shown(section => section.padding.top)).toContain(padding)
  for (const kind of ['colour', 'gradient', 'image', 'video'])
    for (const theme of sectionThemeNames)
      expect(shown(section => `${section.background?.kind} on ${section.theme}`)).toContain(`${kind} on ${theme}`)
  for (const shape of dividerShapes)
    for (const side of dividerSides)
      expect(shown(({ divider }) => `${divider?.shape} at the ${divider?.side}`)).toContain(`${shape} at the ${side}`)
})
