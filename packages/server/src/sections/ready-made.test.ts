import { blockRules } from '@sitewright/blocks/definitions'
import { sectionGroups } from '@sitewright/domain/catalogue'
import {
  paletteFromTexts,
  parseColour,
  pictureTenths,
  readableRatio,
  readingOver,
  sectionThemes,
} from '@sitewright/domain/design'
import { blocksOf, checkDocument, inReadingOrder } from '@sitewright/domain/documents'
import { defaultStyles } from '@sitewright/domain/publishing'
import { plainText, type RichTextDocument } from '@sitewright/domain/rich-text'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { currentDocument } from '../pages'
import { templatesFolder } from '../platform/paths'
import { readTemplate, referencesIn, resolveReferences } from '../templates'
import { readReadyMade } from './ready-made'

const { sections, pictures } = await readReadyMade(templatesFolder)
const cases = sections.map(section => [`${section.group}/${section.name}`, section] as const)

const palettes = await Promise.all(
  ['tern', 'harbour'].map(async name => (await readTemplate(templatesFolder, name)).site.styles.palette),
)

/** Words that every site has said already. */
const wornOut = /welcome to|our story|elevate|discover|crafted with|passion|lorem|click here/i
/** A section is one idea; a page has room for sixty blocks in each. */
const mostBlocks = 16

it('there are enough of them, and some for every purpose', () => {
  expect(sections.length).toBeGreaterThanOrEqual(24)
  for (const group of sectionGroups)
    expect(sections.filter(section => section.group === group).length).toBeGreaterThanOrEqual(3)
  expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length)
})

describe.each(cases)('%s', (_, { group, document }) => {
  const [section] = Object.values(document.sections)
  const blocks = inReadingOrder(blocksOf(document, section!.id), 'desktop')
  const words = blocks.flatMap(({ props }) => {
    const { en } = (props['text'] ?? props['label'] ?? {}) as { en?: string | RichTextDocument }
    return en === undefined ? [] : [typeof en === 'string' ? en : plainText(en)]
  })

  it('is one valid section of current blocks, with one section’s worth of them', () => {
    expect(Object.keys(document.sections)).toHaveLength(1)
    expect(currentDocument(document)).toBe(document)
    expect(
      checkDocument(
        resolveReferences(document, () => 'id'),
        blockRules,
      ),
    ).toBeUndefined()
    expect(blocks.length).toBeGreaterThan(0)
    expect(blocks.length).toBeLessThanOrEqual(mostBlocks)
  })

  it('shows only pictures that ship, each described', () => {
    for (const name of referencesIn(document, 'picture')) expect(pictures.get(name)?.alt).toMatch(/\w/)
    expect(referencesIn(document, 'page')).toEqual([])
    expect(referencesIn(document, 'product')).toEqual([])
  })

  it('has headings in order, and the first of a page only where pages begin', () => {
    const levels = blocks.flatMap(({ type, props }) =>
      type === 'heading' ? [Number(String(props['level']).slice(1))] : [],
    )
    const expected = group === 'hero' ? 1 : 2
    if (group !== 'gallery') expect(levels[0]).toBe(expected)
    levels.forEach((level, index) => {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? expected) + 1)
    })
    expect(levels.filter(level => level === 1).length).toBe(group === 'hero' ? 1 : 0)
  })

  it('has words of its own', () => {
    for (const text of words) expect(text).not.toMatch(wornOut)
    expect(words.every(text => text.trim() !== '')).toBe(true)
  })

  it('keeps its blocks apart, on desktops and on phones', () => {
    const visible = blocks.filter(({ type }) => type !== 'spacer')
    for (const breakpoint of ['desktop', 'mobile'] as const)
      for (const one of visible)
        for (const other of visible) {
          if (one === other) continue
          const [a, b] = [one.placement[breakpoint], other.placement[breakpoint]]
          const isApart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y
          expect(isApart, `${one.id} and ${other.id} on ${breakpoint}`).toBe(true)
        }
  })

  it('reads on its picture in every palette that ships', async () => {
    const { background, theme } = section!
    if (background?.kind !== 'image') return
    const [name] = referencesIn(background.assetId, 'picture')
    const { data } = await sharp(pictures.get(name!)!.path)
      .resize(64, 64, { fit: 'fill' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const tenths = pictureTenths(data)!
    for (const { lightest, light, bright, dark, darkest } of [...palettes, defaultStyles().palette]) {
      const palette = paletteFromTexts({
        white: lightest,
        lightAccent: light,
        accent: bright,
        darkAccent: dark,
        black: darkest,
      })!
      const roles = sectionThemes(palette)[theme]
      const reading = readingOver({
        tenths,
        overlay: background.overlay,
        ground: parseColour(roles['--site-bg'])!,
        text: parseColour(roles['--site-fg'])!,
      })
      expect(reading.ratio).toBeGreaterThanOrEqual(readableRatio)
    }
  })
})
