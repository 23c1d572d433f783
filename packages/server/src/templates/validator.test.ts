import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { blockRules } from '@sitewright/blocks/definitions'
import { isCollectionKind } from '@sitewright/domain/collections'
import {
  buttonOverrides,
  contrast,
  findFontTheme,
  paletteFromTexts,
  parseColour,
  sectionThemes,
  type ThemeColourRole,
} from '@sitewright/domain/design'
import { checkDocument, type PageDocument } from '@sitewright/domain/documents'
import { definitionRefusal } from '@sitewright/domain/forms'
import { slugify } from '@sitewright/domain/links'
import { pageUrlId } from '@sitewright/domain/publishing'
import { settingsRefusal } from '@sitewright/domain/sites'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { sidePictures } from '../accounts/pages/assets'
import { currentDocument } from '../pages'
import { templatesFolder } from '../platform/paths'
import { makeKitchenSink } from './kitchen-sink'
import { makeDraft } from './make-draft'
import { documentOf, makeItems } from './make-items'
import { resolveReferences } from './references'
import { localTextOf } from './shapes'
import { readTemplate, type Template, type TemplateItem, templateNames } from './template'

const names = await templateNames(templatesFolder)
const inFolders = await Promise.all(names.map(async name => [name, await readTemplate(templatesFolder, name)] as const))
const templates = [...inFolders, ['kitchen-sink', await makeKitchenSink(templatesFolder)] as const]

const documentsOf = ({ pages, documents }: Template): [string, PageDocument][] => [
  ...[...pages].flatMap(([name, { document, itemDocument }]): [string, PageDocument][] => [
    [name, document],
    ...(itemDocument ? [[`${name} (item)`, itemDocument] as [string, PageDocument]] : []),
  ]),
  ...Object.entries(documents),
]

const itemsOf = ({ collections = new Map() }: Template): [string, string, TemplateItem][] =>
  [...collections].flatMap(([page, { items }]) =>
    [...items].map(([urlId, item]): [string, string, TemplateItem] => [page, urlId, item]),
  )

/** Everything the template speaks of by name. */
const referencesOf = (value: unknown): string[] => {
  const found: string[] = []
  resolveReferences(value, (kind, name) => {
    found.push(`${kind}:${kind === 'donation' ? name.split('?')[0] : name}`)
    return 'id'
  })
  return found
}

/** Addresses on the site itself, in links of texts and buttons. */
const pathsIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"href":"(\/[^"#?]*)/g)].map(match => match[1]!)

it('there is the blank template and the demonstration', () => {
  expect(names).toEqual(expect.arrayContaining(['blank', 'harbour', 'tern']))
})

it('the pictures beside the forms of the account pages are there', () => {
  for (const address of sidePictures) {
    const [, name, file] = /templates\/([^/]+)\/(.+)$/.exec(address)!
    expect(existsSync(join(templatesFolder, name!, 'pictures', file!)), address).toBe(true)
  }
})

describe.each(templates)('the template %s', (name, template) => {
  it('is named like its folder and can be chosen by its picture', () => {
    expect(template.about.name).toBe(name)
    if (template.about.picture) expect(template.pictures.map(({ file }) => file)).toContain(template.about.picture)
  })

  it.each(documentsOf(template))('%s can be stored once it names things by their ids', (_, document) => {
    const named = resolveReferences(document, kind => `id-of-a-${kind}`)
    expect(currentDocument(named), 'a file holds blocks of the version of today').toBe(named)
    expect(checkDocument(named, blockRules)).toBeUndefined()
  })

  it('speaks only of pages, pictures, products, plans and forms that it has', () => {
    const there = new Set([
      ...[...template.pages.keys()].map(page => `page:${page}`),
      ...template.pictures.map(({ file }) => `picture:${file}`),
      ...(template.files ?? []).map(({ file }) => `picture:${file}`),
      ...template.products.map(({ urlId }) => `product:${urlId}`),
      ...(template.donations?.pages ?? []).map(({ name }) => `donation:${name}`),
      ...[...(template.forms ?? new Map()).keys()].map(name => `form:${name}`),
      ...(template.plans ?? []).map(({ name }) => `plan:${name}`),
    ])
    const { pages, documents, products, plans, site, authors, forms = new Map() } = template
    const said = [[...pages], documents, products, plans, site, authors, [...forms], itemsOf(template)]
    const missing = referencesOf(said).filter(reference => !there.has(reference))
    expect(missing).toEqual([])
  })

  it('links to no address that is not there', () => {
    const store = [...template.pages.values()].find(({ kind }) => kind === 'store')?.urlId
    const addresses = new Set([
      '/',
      ...[...template.pages.values()].filter(({ kind }) => kind !== 'folder').map(({ urlId }) => `/${urlId}`),
      ...template.products.map(({ urlId }) => `/${store}/${urlId}`),
      ...itemsOf(template).map(([page, urlId]) => `/${template.pages.get(page)?.urlId}/${urlId}`),
    ])
    const items = itemsOf(template).map(([, , item]) => [item, documentOf(item, 'en')])
    expect(pathsIn([[...template.pages], template.documents, items]).filter(path => !addresses.has(path))).toEqual([])
  })

  it('has the pages that every site needs, each at an address of its own', () => {
    const kinds = [...template.pages.values()].map(({ kind }) => kind)
    for (const kind of ['cart', 'not-found']) expect(kinds.filter(each => each === kind)).toHaveLength(1)
    const urlIds = [...template.pages.values()].map(({ urlId }) => urlId)
    expect(new Set(urlIds).size).toBe(urlIds.length)
    for (const { kind, urlId } of template.pages.values())
      if (kind === 'page' || kind === 'store') expect(pageUrlId({ kind, title: urlId }, () => false)).toBe(urlId)
    for (const { kind, itemDocument, collection } of template.pages.values()) {
      // A collection without one begins with that of its kind.
      if (!isCollectionKind(kind)) expect(itemDocument !== undefined).toBe(kind === 'store')
      expect(collection === undefined || isCollectionKind(kind)).toBe(true)
    }
  })

  it('has items where its collections are, each with what it needs and by somebody who is there', () => {
    const { collections = new Map(), pages, authors = [], site } = template
    for (const [name, { categories = [], tags = [], items }] of collections) {
      const kind = pages.get(name)?.kind ?? 'folder'
      expect([name, isCollectionKind(kind)]).toEqual([name, true])
      for (const [urlId, item] of items as ReadonlyMap<string, TemplateItem>) {
        expect(slugify(urlId)).toBe(urlId)
        expect(item.title[site.settings.primaryLocale], urlId).toBeTruthy()
        expect([urlId, item.start !== undefined]).toEqual([urlId, kind === 'events'])
        expect(categories, urlId).toEqual(expect.arrayContaining(item.categories ?? []))
        expect(tags, urlId).toEqual(expect.arrayContaining(item.tags ?? []))
        expect(
          authors.map(({ name: author }) => author),
          urlId,
        ).toEqual(expect.arrayContaining(item.authors ?? []))
      }
    }
    let made = 0
    const making = { newId: () => `new-${++made}`, resolve: () => 'id', today: '2026-11-19' }
    for (const { collectionId, items } of makeItems(template, making))
      for (const { body } of items)
        expect([collectionId, body && checkDocument(body, blockRules)]).toEqual(['id', body ? undefined : null])
  })

  it('has forms that can be stored and lead to lists that it has', () => {
    const lists = (template.lists ?? []).map(({ name: list }) => list)
    for (const [form, { kind, definition, list }] of template.forms ?? []) {
      expect([form, definitionRefusal(definition)]).toEqual([form, null])
      if (name !== 'kitchen-sink') expect([form, list !== undefined]).toEqual([form, kind === 'newsletter'])
      if (list !== undefined) expect(lists).toContain(list)
    }
  })

  it('has settings, fonts and texts in its own language', () => {
    const { settings, title, styles } = template.site
    expect(settingsRefusal({ ...settings, title: 'x', useEscapeKeyToLogin: true })).toBeUndefined()
    expect(findFontTheme(styles.fontTheme)).toBeDefined()
    expect(title[settings.primaryLocale]).toBeTruthy()
    for (const page of template.pages.values()) expect(page.title[settings.primaryLocale]).toBeTruthy()
  })

  it('keeps the pictures it names, in the size it says, each with words for who cannot see it', async () => {
    for (const { path, width, height, alt, focal, file } of template.pictures) {
      expect(existsSync(path), file).toBe(true)
      const facts = await sharp(path).metadata()
      expect({ file, width: facts.width, height: facts.height }).toEqual({ file, width, height })
      const { primaryLocale } = template.site.settings
      for (const words of Object.values(localTextOf(alt, primaryLocale))) expect(words.length, file).toBeGreaterThan(10)
      expect(
        [focal.x, focal.y].every(part => part >= 0 && part <= 1),
        file,
      ).toBe(true)
    }
  })

  it('shows every product in a picture of its own; a second may show what it is a second of', () => {
    const first = new Map<string, string>()
    for (const { urlId, pictures } of template.products) {
      expect(pictures.length, urlId).toBeGreaterThan(0)
      const other = first.get(pictures[0]!)
      if (other !== undefined && !urlId.startsWith('seconds-')) expect.fail(`${urlId} is shown as ${other}`)
      first.set(pictures[0]!, urlId)
    }
  })

  it('shows every glaze that has a picture among the product’s pictures', () => {
    for (const { urlId, pictures, variants } of template.products)
      for (const { picture } of variants) if (picture) expect(pictures, urlId).toContain(picture)
  })

  it('has variants that fit their options, and no two alike', () => {
    for (const { urlId, optionNames, variants } of template.products) {
      expect(variants.length, urlId).toBeGreaterThan(0)
      const combinations = variants.map(({ optionValues }) => optionValues.join(' / '))
      expect(new Set(combinations).size, urlId).toBe(combinations.length)
      for (const { optionValues } of variants) expect(optionValues.length, urlId).toBe(optionNames.length)
    }
  })

  it('becomes a draft in which no local id is left', () => {
    let made = 0
    const newId = () => `new-${++made}`
    const draft = makeDraft(template, { newId, resolve: (kind, of) => `${kind}-${of.replaceAll('.', '-')}` })
    const text = JSON.stringify(draft)
    expect(text).not.toContain('"section-1')
    expect(text).not.toMatch(/"(?:page|picture|product|plan):/)
    expect(draft.pages).toHaveLength(template.pages.size)
  })
})

/** What no finished site says of itself. */
const forbidden = /welcome to|our story|elevate|discover|crafted with passion|lorem|placeholder|your text here/i

/** Sites that somebody may publish as they are. */
const starters = inFolders.filter(([, { about }]) => about.listed !== false && about.kind !== 'blank')

describe.each(starters)('the starting point %s', (_, template) => {
  it('has colours whose words can be read in all five themes', () => {
    const { lightest, light, bright, dark, darkest } = template.site.styles.palette
    const palette = paletteFromTexts({
      white: lightest,
      lightAccent: light,
      accent: bright,
      darkAccent: dark,
      black: darkest,
    })!
    const overrides = buttonOverrides(palette, template.site.styles.buttons.colour)
    for (const [theme, roles] of Object.entries(sectionThemes(palette, overrides))) {
      const ratio = (over: ThemeColourRole, under: ThemeColourRole) =>
        contrast(parseColour(roles[`--site-${over}`])!, parseColour(roles[`--site-${under}`])!)
      for (const role of ['fg', 'soft', 'link', 'btn2'] as const)
        expect({ theme, role, reads: ratio(role, 'bg') >= 4.5 }).toEqual({ theme, role, reads: true })
      expect({ theme, button: ratio('btn-fg', 'btn-bg') >= 4.5 }).toEqual({ theme, button: true })
    }
  })

  it.each(documentsOf(template))(
    '%s is no more than a page can hold, and begins with one heading',
    (name, document) => {
      const blocks = Object.values(document.blocks)
      // The first page of Wend writes out what was read along the river.
      expect(blocks.length, name).toBeLessThanOrEqual(template.about.name === 'wend' && name === 'home' ? 27 : 25)
      const isPage = template.pages.has(name)
      const first = blocks.filter(({ props }) => props['level'] === 'h1' || props['tag'] === 'h1')
      if (isPage && template.pages.get(name)!.kind !== 'folder') expect(first, name).toHaveLength(1)
    },
  )

  it('has a lock screen that takes a password, and a cover that nobody finds before it is wanted', () => {
    const pagesOf = (kind: string) => [...template.pages.values()].filter(page => page.kind === kind)
    const typesOf = (kind: string) =>
      pagesOf(kind).map(({ document }) => Object.values(document.blocks).map(({ type }) => type))
    expect(typesOf('lock-screen')).toEqual([
      expect.arrayContaining(['heading', 'image', 'page-password', 'site-title']),
    ])
    expect(typesOf('cover')).toEqual([expect.arrayContaining(['heading', 'image', 'button', 'site-title'])])
    for (const { seo } of pagesOf('cover')) expect(seo?.hideFromSearch).toBe(true)
  })

  it('says nothing that any other site could say', () => {
    const { pages, documents, products, plans, site, authors, lists, forms = new Map() } = template
    const said = [[...pages], documents, products, plans, site, authors, lists, [...forms], itemsOf(template)]
    expect(JSON.stringify(said)).not.toMatch(forbidden)
  })
})

it.each(inFolders)('the folder of %s holds no picture that nobody named', async (name, { pictures }) => {
  const folder = join(templatesFolder, name, 'pictures')
  const files = existsSync(folder) ? await readdir(folder) : []
  expect(files.sort()).toEqual(pictures.map(({ file }) => file).sort())
})
