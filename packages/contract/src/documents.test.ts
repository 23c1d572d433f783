import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SectionOptions } from '@sitewright/domain/documents'
import { anyCommand } from '@sitewright/domain/documents/testing'
import { canonicalJson } from '@sitewright/domain/publishing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { command, pageDocument } from './documents'

const folder = join(import.meta.dirname, '../../../templates')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
const contentOf = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'))
const documents = files.flatMap((file): [string, unknown][] => {
  if (/(header|footer|announcement)\.json$/.test(file)) return [[file, contentOf(file)]]
  if (!/[/\\]pages[/\\][^/\\]+\.json$/.test(file)) return []
  const { document, itemDocument } = contentOf(file)
  const item: [string, unknown][] = itemDocument ? [[`${file}, item`, itemDocument]] : []
  return [[file, document], ...item]
})

it.each(documents)('the document of %s is stored as it was written', (_, document) => {
  expect(canonicalJson(pageDocument.parse(document))).toBe(canonicalJson(document))
})

describe('what sets a section', () => {
  const accepts = (values: object) => command.safeParse({ kind: 'set-section', id: 's', values }).success

  const everything: Required<SectionOptions> = {
    layout: 'bar',
    background: { kind: 'image', assetId: 'a1', phoneAssetId: 'a2', fit: 'fill', overlay: 55, fixed: true },
    divider: { shape: 'wave', side: 'bottom', size: 64, flip: true },
    height: 'screen',
    width: 'narrow',
    gap: 'none',
    anchor: 'visit',
    name: 'Visit',
    hidden: { mobile: true },
    bar: { stays: true },
    audience: { planIds: ['gold'], notice: true },
  }

  it('crosses the wire with every field, and with null for every field', () => {
    expect(accepts(everything)).toBe(true)
    expect(accepts(Object.fromEntries(Object.keys(everything).map(field => [field, null])))).toBe(true)
  })

  it.each<[string, object]>([
    ['a theme taken away', { theme: null }],
    ['a field nobody knows', { colour: 'red' }],
    [
      'a background with more in it',
      { background: { kind: 'colour', colour: { type: 'CUSTOM_COLOR', colour: '#ffffff' }, onload: 'x' } },
    ],
    [
      'style sheet in a colour',
      { background: { kind: 'colour', colour: { type: 'CUSTOM_COLOR', colour: 'red;background:url(//x)' } } },
    ],
  ])('is refused with %s', (_, values) => {
    expect(accepts(values)).toBe(false)
  })
})

it('every command crosses the wire as it is', () => {
  fc.assert(
    fc.property(anyCommand, made => {
      expect(command.parse(JSON.parse(JSON.stringify(made)))).toEqual(made)
    }),
  )
})

it.each([
  ['a list item without an id', { kind: 'edit-list', id: 'b', path: ['tabs'], do: 'add', items: [{}], before: null }],
  ['a list that is not named', { kind: 'edit-list', id: 'b', path: [], do: 'remove', itemIds: ['a'] }],
  ['an action nobody knows', { kind: 'edit-list', id: 'b', path: ['tabs'], do: 'sort' }],
  ['a text in no language', { kind: 'set-text', id: 'b', path: ['name'], value: 'Tea' }],
  ['a kind nobody knows', { kind: 'empty-page' }],
])('%s is refused', (_, sent) => {
  expect(command.safeParse(sent).success).toBe(false)
})
