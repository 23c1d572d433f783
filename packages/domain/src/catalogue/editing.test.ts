import { describe, expect, it } from 'vitest'
import { breakpoints } from '../documents'
import { cookieText } from '../requests'
import {
  addTag,
  blockFlags,
  blockVariantIds,
  blockVariantOf,
  blockVariants,
  collectionViews,
  datasetRefusal,
  defaultSliderAspectRatio,
  devicePreviewModes,
  editingCookiePath,
  editingCookies,
  emptyLayout,
  frameEvents,
  isBlockOffered,
  isSameTag,
  maxDatasetColumns,
  maxDatasetRows,
  mayEditTag,
  orderingLink,
  renameTag,
  siteAestheticsPaths,
  sliceTypes,
  styleTweakPageTypes,
  surveyCohorts,
  type TagEditing,
  truncateDataset,
  tweakEvents,
} from './index'

describe('editing area', () => {
  it('device preview modes [EDIT-02]', () => {
    expect(devicePreviewModes).toEqual(['desktop', 'phone', 'tablet'])
  })

  it('collection views [EDIT-03]', () => {
    expect(collectionViews).toEqual(['list', 'grid', 'product'])
  })

  it('style-tweak page types [EDIT-04]', () => {
    expect(styleTweakPageTypes).toEqual(['SPLASH_PAGE', 'LOCK_SCREEN', 'POPUP_OVERLAY', 'CHECKOUT', 'STYLE'])
  })

  it('fluid engine breakpoints [EDIT-05]', () => {
    expect([...breakpoints].sort()).toEqual(['desktop', 'mobile'])
  })

  it('has three session cookies for the whole site [EDIT-06 EDIT-07]', () => {
    expect(editingCookies).toEqual({
      preview: 'ss_preview',
      frameExpanded: 'ss_frameExpanded',
      disableUserScripts: 'ss_disableUserScripts',
    })
    for (const name of Object.values(editingCookies)) {
      const text = cookieText(name, '1', { path: editingCookiePath })
      expect(text).toContain(`${name}=1; path=/;`)
      expect(text).not.toMatch(/max-age|expires/i)
    }
  })

  it('site aesthetics dirty paths [EDIT-31 EDIT-35]', () => {
    expect(siteAestheticsPaths).toEqual([
      'defaultThemeId',
      'activeFontThemeId',
      'colorPalette',
      'colorThemes',
      'fontThemes',
      'fontUsageCategories',
    ])
  })

  it('tweak and frame events [EDIT-32 EDIT-33 EDIT-35]', () => {
    expect(tweakEvents).toEqual(['change', 'close', 'save', 'reset', 'after-show', 'after-close', 'before-open'])
    expect(frameEvents).toEqual(['load', 'frame-unload'])
  })

  it('survey cohorts [EDIT-34]', () => {
    expect(surveyCohorts).toEqual(['A', 'B', 'C', 'D', 'E'])
  })
})

describe('layout and slices', () => {
  it('empty layout data is a 12-column body without rows, new on each call [EDIT-12 EDIT-15]', () => {
    expect(emptyLayout()).toEqual({ columns: 12, body: { rows: [] } })
    const filled = emptyLayout()
    filled.body.rows.push('row')
    expect(emptyLayout().body.rows).toEqual([])
  })

  it('slice types [EDIT-13]', () => {
    expect(sliceTypes.join(' ')).toBe(
      'heading sub-heading body image gallery video social-icons buttons navigation custom-form newsletter album map ' +
        'lock password twitter logo action popup-overlay-action temp-lock-inject',
    )
  })

  it('the slider aspect ratio is 50 by default [EDIT-14]', () => {
    expect(defaultSliderAspectRatio).toBe(50)
  })
})

describe('blocks', () => {
  it.each([['amazon'], ['donation'], ['menu'], ['opentable'], ['opentable v2']] as const)(
    '%s is offered only with its flag [EDIT-16 EDIT-17 EDIT-18 EDIT-19 EDIT-20 EDIT-30]',
    type => {
      const flag = blockFlags[type]
      const others = new Set<string>(Object.values(blockFlags).filter(other => other !== flag))
      expect(others.size).toBe(4)
      expect(isBlockOffered(type, new Set())).toBe(false)
      expect(isBlockOffered(type, others)).toBe(false)
      expect(isBlockOffered(type, new Set([flag]))).toBe(true)
    },
  )

  it('a block without a flag is always offered [EDIT-30]', () => {
    expect(isBlockOffered('image', new Set())).toBe(true)
    expect(isBlockOffered('toString', new Set())).toBe(true)
  })

  it.each([
    [999, null],
    [1000, 'gallery slideshow'],
    [1001, 'gallery carousel'],
    [1002, 'gallery grid'],
    [1003, 'gallery stack'],
    [1004, 'summary wall'],
    [1005, 'summary carousel'],
    [1006, 'summary list'],
    [1007, 'summary grid'],
    [1008, 'chart bar'],
    [1009, 'chart line'],
    [1010, 'chart pie'],
    [1011, 'image inline'],
    [1012, 'image poster'],
    [1013, 'image card'],
    [1014, 'image overlap'],
    [1015, 'image collage'],
    [1016, 'image stack'],
    [1017, 'reservation reservation'],
    [1018, 'reservation event'],
    [1019, null],
    [1020, null],
  ])('variant %i is %s [EDIT-22 EDIT-23 EDIT-24 EDIT-25 EDIT-26 EDIT-27]', (id, expected) => {
    const found = blockVariantOf(id)
    expect(found && `${found.block} ${found.variant}`).toBe(expected)
  })

  it('variant ids run from 1000 to 1019 [EDIT-21]', () => {
    expect(blockVariantIds).toEqual({ first: 1000, last: 1019 })
    const ids = Object.values(blockVariants).flatMap(variants => Object.values(variants))
    expect(Math.min(...ids)).toBe(1000)
    expect(Math.max(...ids)).toBe(1018)
    expect(ids).toHaveLength(19)
  })

  it('a food-ordering link is called "Order Now" unless it is named [EDIT-28 EDIT-29]', () => {
    const url = 'https://orders.example.com/wend'
    expect(orderingLink({ url })).toEqual({ service: 'food-ordering', url, title: 'Order Now' })
    expect(orderingLink({ url, title: '  ' }).title).toBe('Order Now')
    expect(orderingLink({ url, title: ' Book a table ' }).title).toBe('Book a table')
  })
})

describe('datasets', () => {
  const dataset = (rows: number, columns: number) =>
    Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => `${row}/${column}`))

  it('the maximums are two constants [EDIT-40]', () => {
    expect([maxDatasetRows, maxDatasetColumns]).toEqual([500, 50])
  })

  it('keeps a dataset at the maximum whole [EDIT-36 EDIT-37]', () => {
    const whole = dataset(500, 50)
    expect(truncateDataset(whole)).toEqual({ rows: whole, wasCut: false })
  })

  it('cuts rows above the maximum and asks for a notice [EDIT-36 EDIT-40]', () => {
    expect(truncateDataset(dataset(501, 2))).toEqual({ rows: dataset(500, 2), wasCut: true })
  })

  it('cuts columns above the maximum and asks for a notice [EDIT-37 EDIT-40]', () => {
    expect(truncateDataset(dataset(3, 51))).toEqual({ rows: dataset(3, 50), wasCut: true })
    expect(truncateDataset([['a'], ...dataset(1, 51)])).toEqual({ rows: [['a'], ...dataset(1, 50)], wasCut: true })
  })

  it.each([
    [[], 'no-row'],
    [[[]], 'no-column'],
    [[[], []], 'no-column'],
    [[['a']], null],
    [[[], ['a']], null],
  ])('%j lacks: %s', (rows, expected) => {
    expect(datasetRefusal(rows)).toBe(expected)
  })
})

describe('tags and categories', () => {
  it.each([
    ['Blue', 'blue', true],
    [' Blue ', 'blue', true],
    ['blue', ' Blue ', true],
    ['ÉTÉ', 'été', true],
    ['Blue', 'Blues', false],
    ['Light blue', 'Lightblue', false],
  ])('"%s" and "%s" are one: %s [EDIT-40]', (one, other, same) => {
    expect(isSameTag(one, other)).toBe(same)
  })

  it('adds a tag without its surrounding blanks', () => {
    expect(addTag('tag', ['Blue'], ' Green ')).toEqual({ ok: true, names: ['Blue', 'Green'] })
  })

  it('refuses a second of the same [EDIT-38]', () => {
    expect(addTag('tag', ['Red', 'Blue'], 'Blue')).toEqual({ ok: false, reason: 'duplicate' })
    expect(addTag('tag', ['Red', 'Blue'], ' bLUE')).toEqual({ ok: false, reason: 'duplicate' })
    expect(addTag('category', ['Red'], 'RED')).toEqual({ ok: false, reason: 'duplicate' })
  })

  it('refuses nothing and too much [ENUM-41 ENUM-42]', () => {
    expect(addTag('tag', [], '   ')).toEqual({ ok: false, reason: 'empty' })
    expect(addTag('tag', [], 'x'.repeat(50))).toMatchObject({ ok: true })
    expect(addTag('tag', [], 'x'.repeat(51))).toEqual({ ok: false, reason: 'too-long' })
    expect(addTag('tag', [], '🎈'.repeat(50))).toMatchObject({ ok: true })
    expect(addTag('category', [], ` ${'x'.repeat(25)} `)).toMatchObject({ ok: true })
    expect(addTag('category', [], 'x'.repeat(26))).toEqual({ ok: false, reason: 'too-long' })
  })

  it('renames in place, also to another case of the same name [EDIT-38]', () => {
    expect(renameTag('tag', ['a', 'b', 'c'], 'B', ' d ')).toEqual({ ok: true, names: ['a', 'd', 'c'] })
    expect(renameTag('tag', ['a', 'b'], 'b', 'B')).toEqual({ ok: true, names: ['a', 'B'] })
    expect(renameTag('tag', ['a', 'b'], 'b', 'A')).toEqual({ ok: false, reason: 'duplicate' })
    expect(renameTag('tag', ['a', 'b'], 'b', ' ')).toEqual({ ok: false, reason: 'empty' })
    expect(renameTag('tag', ['a', 'b'], 'c', 'd')).toEqual({ ok: false, reason: 'unknown' })
    expect(renameTag('tag', ['a', 'b'], 'a', 'd')).toEqual({ ok: true, names: ['d', 'b'] })
  })

  it.each<[TagEditing, 'tag' | 'category', string, boolean]>([
    [null, 'tag', 'Blue', true],
    [{ kind: 'tag', name: 'Blue' }, 'tag', 'blue', true],
    [{ kind: 'tag', name: 'Blue' }, 'tag', 'Red', false],
    [{ kind: 'tag', name: 'Blue' }, 'category', 'Blue', false],
    [{ kind: 'category', name: 'Blue' }, 'tag', 'Red', false],
  ])('while %j is edited, the %s %s may be: %s [EDIT-39]', (editing, kind, name, allowed) => {
    expect(mayEditTag(editing, { kind, name })).toBe(allowed)
  })
})
