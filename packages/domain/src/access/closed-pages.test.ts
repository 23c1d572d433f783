import { describe, expect, it } from 'vitest'
import { closedPages, isClosable, type PageRule } from '.'

const rule = (pageId: string, more: Partial<PageRule> = {}): PageRule => ({
  ...{ pageId, ruleId: `rule of ${pageId}`, kind: 'members', version: 1, planIds: [] },
  ...more,
})
type Item = { id: string; pageId?: string; items: Item[] }
const entry = (pageId: string, ...items: Item[]): Item => ({ id: `entry ${pageId}`, pageId, items })
const menus = (...main: Item[]) => ({ main, footer: [] })
const closed = (rules: readonly PageRule[], ...all: ReturnType<typeof menus>[]) =>
  Object.fromEntries([...closedPages(rules, all)].map(([id, each]) => [id, each.map(({ pageId }) => pageId)]))

describe('which pages are closed', () => {
  it('are those with a rule and all below them in the menus, however deep', () => {
    const tree = menus(entry('club', entry('minutes', entry('2026')), entry('songs')), entry('home'))
    expect(closed([rule('club')], tree)).toEqual({
      club: ['club'],
      minutes: ['club'],
      2026: ['club'],
      songs: ['club'],
    })
    expect(closed([], tree)).toEqual({})
  })

  it('stand under every rule above them, the outermost first', () => {
    const tree = menus(entry('club', entry('minutes', entry('2026'))))
    expect(closed([rule('minutes'), rule('club')], tree)).toEqual({
      club: ['club'],
      minutes: ['club', 'minutes'],
      2026: ['club', 'minutes'],
    })
  })

  it('are closed in one menu when they are open in another, and whether or not they are in any', () => {
    expect(closed([rule('club')], menus(entry('songs')), menus(entry('club', entry('songs'))))).toEqual({
      club: ['club'],
      songs: ['club'],
    })
    expect(closed([rule('club')], { main: [], footer: [entry('club', entry('songs'))] as never })).toEqual({
      club: ['club'],
      songs: ['club'],
    })
    expect(closed([rule('alone')], menus())).toEqual({ alone: ['alone'] })
  })

  it('are below entries that lead elsewhere too', () => {
    const outside = { id: 'out', items: [entry('songs')] }
    expect(closed([rule('club')], menus(entry('club', outside)))).toMatchObject({ songs: ['club'] })
  })

  it('are pages, folders and collections, never the shop or what every site needs', () => {
    expect(['page', 'folder', 'blog', 'events'].map(kind => isClosable(kind as never))).toEqual(Array(4).fill(true))
    expect(['store', 'cart', 'search', 'not-found'].map(kind => isClosable(kind as never))).toEqual(
      Array(4).fill(false),
    )
  })
})
