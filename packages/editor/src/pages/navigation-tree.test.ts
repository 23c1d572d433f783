import type { NavigationEntry } from '@sitewright/contract/pages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countOf,
  insertEntry,
  moveEntry,
  positionWords,
  removeEntry,
  rowsOf,
  spotAt,
  spotBeside,
} from './navigation-tree'

const entry = (id: string, ...items: NavigationEntry[]): NavigationEntry => ({ id, pageId: `page-${id}`, items })
const menu = [entry('home'), entry('studio', entry('about'), entry('clay')), entry('journal')]
/** `studio(about clay)` */
const shape = (entries: readonly NavigationEntry[]): string =>
  entries.map(({ id, items }) => (items.length > 0 ? `${id}(${shape(items)})` : id)).join(' ')
const isFolder = ({ id }: NavigationEntry) => id === 'studio'

describe('the menu as a list', () => {
  it('lines follow each other as they are read', () => {
    expect(rowsOf(menu).map(({ entry, depth }) => `${depth} ${entry.id}`)).toEqual([
      '0 home',
      '0 studio',
      '1 about',
      '1 clay',
      '0 journal',
    ])
    expect(countOf(menu)).toBe(5)
  })

  it('moves within a level, into a folder and out of it', () => {
    expect(shape(moveEntry(menu, 'journal', { beforeId: 'home' }))).toBe('journal home studio(about clay)')
    expect(shape(moveEntry(menu, 'journal', { parentId: 'studio', beforeId: 'clay' }))).toBe(
      'home studio(about journal clay)',
    )
    expect(shape(moveEntry(menu, 'clay', {}))).toBe('home studio(about) journal clay')
  })

  it('a folder takes what is below it along, and never goes below itself', () => {
    expect(shape(moveEntry(menu, 'studio', {}))).toBe('home journal studio(about clay)')
    expect(shape(moveEntry(menu, 'studio', { parentId: 'studio' }))).toBe(shape(menu))
  })

  it('a removed folder leaves its pages in the menu', () => {
    expect(shape(removeEntry(menu, 'studio'))).toBe('home about clay journal')
  })

  it('a new page goes where it was dropped', () => {
    expect(shape(insertEntry(menu, entry('visit'), { parentId: 'studio', beforeId: 'about' }))).toBe(
      'home studio(visit about clay) journal',
    )
  })

  it('no move loses or doubles an entry', () => {
    const id = fc.constantFrom('home', 'studio', 'about', 'clay', 'journal')
    fc.assert(
      fc.property(
        id,
        fc.option(id, { nil: undefined }),
        fc.option(id, { nil: undefined }),
        (moved, parentId, beforeId) => {
          const after = rowsOf(moveEntry(menu, moved, { parentId, beforeId })).map(row => row.entry.id)
          expect(after.sort()).toEqual(['about', 'clay', 'home', 'journal', 'studio'])
        },
      ),
    )
  })
})

describe('where a dragged line lands', () => {
  const rows = rowsOf(menu)
  it.each([
    [0, 0, { beforeId: 'home' }],
    [0, 1, { beforeId: 'home' }],
    [1, 1, { beforeId: 'studio' }],
    [2, 0, { parentId: 'studio', beforeId: 'about' }],
    [4, 1, { parentId: 'studio', beforeId: undefined }],
    [4, 0, { beforeId: 'journal' }],
    [5, 1, { beforeId: undefined }],
  ])('line %i, %i steps in', (index, depth, spot) => {
    expect(spotAt(rows, index, depth, isFolder)).toEqual(spot)
  })
})

describe('moving by keyboard', () => {
  const go = (id: string, direction: 'up' | 'down' | 'in' | 'out') => {
    const spot = spotBeside(menu, id, direction, isFolder)
    return spot && shape(moveEntry(menu, id, spot))
  }
  it('one step at a time', () => {
    expect(go('journal', 'up')).toBe('home journal studio(about clay)')
    expect(go('home', 'down')).toBe('studio(about clay) home journal')
    expect(go('home', 'up')).toBeUndefined()
    expect(go('journal', 'down')).toBeUndefined()
    expect(go('journal', 'in')).toBe('home studio(about clay journal)')
    expect(go('home', 'in')).toBeUndefined()
    expect(go('clay', 'out')).toBe('home studio(about) clay journal')
    expect(go('clay', 'down')).toBe('home studio(about) clay journal')
    expect(go('about', 'up')).toBe('home about studio(clay) journal')
  })

  it('says where it is', () => {
    const titles: Record<string, string> = { studio: 'Studio', clay: 'Clay and glazes', journal: 'Journal' }
    const titleOf = ({ id }: NavigationEntry) => titles[id] ?? id
    expect(positionWords(menu, 'clay', titleOf)).toBe('Clay and glazes, second in Studio')
    expect(positionWords(menu, 'journal', titleOf)).toBe('Journal, third in Main navigation')
  })
})
