import { richText } from '@sitewright/domain/rich-text'
import { describe, expect, it } from 'vitest'
import { assetList, assetRef, integer, list, localRichText, localString, object, oneOf, perBreakpoint } from './props'
import { shapesOf } from './shapes'
import { textsOf } from './texts'

const dishes = list({ name: localString({ max: 120 }), photo: assetRef() }, { min: 0, max: 60 })
const menu = {
  props: object({
    title: localString({ max: 80 }),
    about: localRichText(),
    leaders: oneOf(['dotted', 'none']),
    columns: perBreakpoint(integer({ min: 1, max: 2 })),
    pictures: assetList({ max: 9 }),
    tabs: list({ title: localString({ max: 60 }), dishes }, { min: 1, max: 10 }),
  }),
}
const about = { en: richText('From the harbour.') }

describe('the texts of a block', () => {
  it('are found at every depth, each with its path, languages and limit', () => {
    const found = textsOf(menu, {
      title: { en: 'Supper', de: 'Abendessen' },
      about,
      leaders: 'none',
      columns: { desktop: 2 },
      pictures: [{ id: 'p1', assetId: 'jar', caption: { en: 'A jar' } }],
      tabs: [{ id: 'a1', title: { en: 'Wine' }, dishes: [{ id: 'd1', name: { en: 'Figs' }, photo: null }] }],
    } as never)
    expect([...found]).toEqual([
      { path: ['title'], kind: 'string', values: { en: 'Supper', de: 'Abendessen' }, max: 80 },
      { path: ['about'], kind: 'rich-text', values: about },
      { path: ['pictures', 'p1', 'caption'], kind: 'string', values: { en: 'A jar' }, max: 300 },
      { path: ['tabs', 'a1', 'title'], kind: 'string', values: { en: 'Wine' }, max: 60 },
      { path: ['tabs', 'a1', 'dishes', 'd1', 'name'], kind: 'string', values: { en: 'Figs' }, max: 120 },
    ])
  })

  it('of stored props that are not what they should be are those that can be read', () => {
    expect([...textsOf(menu, { title: 'Supper', tabs: [null, { id: 'a1', title: { en: 'Wine' } }] })]).toEqual([
      { path: ['tabs', 'a1', 'title'], kind: 'string', values: { en: 'Wine' }, max: 60 },
    ])
    expect([...textsOf(menu, {})]).toEqual([])
  })
})

it('documents know how each prop is stored', () => {
  const text = { kind: 'text' }
  const value = { kind: 'value' }
  expect(shapesOf(menu.props.shape)).toEqual({
    title: text,
    about: text,
    leaders: value,
    columns: { kind: 'per-breakpoint' },
    pictures: { kind: 'list', max: 9, item: { caption: text, note: text, link: value, alt: text } },
    tabs: {
      kind: 'list',
      max: 10,
      item: { title: text, dishes: { kind: 'list', max: 60, item: { name: text, photo: value } } },
    },
  })
})
