import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkRedirects,
  followRedirects,
  indexRedirects,
  movedAfter,
  movedTo,
  ownLinksIn,
  type Redirect,
  readOldAddress,
  readRedirectText,
} from './index'

const line = (from: string, to: string, code: 301 | 302 = 301): Redirect => ({ from, to, code })
const site = {
  isSystem: (path: string) => path.startsWith('/config'),
  pageAt: (path: string) => ({ '/shop': 'Shop' })[path],
}
const reasons = (...list: Redirect[]) => [...checkRedirects(list, site)].map(([at, { reason }]) => [at, reason])

describe('where an address leads', () => {
  const index = indexRedirects([
    line('/a', '/b'),
    line('/b', '/c', 302),
    line('/old/*', '/new/*'),
    line('/old/deep/*', '/deep'),
    line('/away', 'https://example.com/x'),
    line('/round', '/about'),
    line('/about', '/round'),
  ])
  it.each([
    ['/a', '/c', 302],
    ['/b', '/c', 302],
    ['/old/x/y', '/new/x/y', 301],
    ['/old/deep/x', '/deep', 301],
    ['/away', 'https://example.com/x', 301],
  ] as const)('%s leads to %s at once', (from, to, code) => {
    expect(followRedirects(index, from)).toMatchObject({ to, code })
  })
  it.each(['/old', '/old/', '/oldies', '/round', '/nothing'])('%s leads nowhere', from => {
    expect(followRedirects(index, from)).toBeUndefined()
  })
  it('ends at an address that is answered', () => {
    expect(followRedirects(index, '/a', path => path === '/b')).toMatchObject({ to: '/b', hops: 1 })
  })
})

describe('what is wrong with a line', () => {
  it.each([
    ['no slash', line('old', '/new'), 'no-address'],
    ['a blank inside', line('/o ld', '/new'), 'bad-characters'],
    ['dots', line('/a/../b', '/new'), 'bad-characters'],
    ['everything', line('/*', '/new'), 'everything'],
    ['a star in the middle', line('/a/*/b', '/new'), 'star-inside'],
    ['the editing area', line('/config/x', '/new'), 'system-path'],
    ['everything below it', line('/config/*', '/new'), 'system-path'],
    ['a page that is there', line('/shop', '/new'), 'page-address'],
    ['no target', line('/a', ''), 'no-target'],
    ['script', line('/a', 'javascript:alert(1)'), 'bad-target'],
    ['another host in disguise', line('/a', '//evil.example'), 'bad-target'],
    ['a backslash', line('/a', '/\\evil.example'), 'bad-target'],
    ['a name before the host', line('/a', 'https://bank.example@evil.example/'), 'bad-target'],
    ['a star without one before', line('/a', '/b/*'), 'star-in-target'],
    ['itself', line('/a', '/a'), 'loop'],
    ['itself by another spelling', line('/a', '/a/?x=1'), 'loop'],
    ['deeper and deeper', line('/a/*', '/a/b/*'), 'loop'],
  ])('%s', (_, redirect, reason) => {
    expect(reasons(redirect)).toEqual([[0, reason]])
  })

  it('names the second of two lines for one address', () => {
    expect(reasons(line('/a', '/b'), line('/a', '/c'))).toEqual([[1, 'duplicate']])
  })
  it('finds circles over several lines and stars', () => {
    expect(reasons(line('/a', '/b'), line('/b', '/c'), line('/c', '/a'))).toEqual([
      [0, 'loop'],
      [1, 'loop'],
      [2, 'loop'],
    ])
    expect(reasons(line('/a/*', '/b/*'), line('/b/k/*', '/a/k/*'))).toEqual([[1, 'loop']])
  })
  it('says where a chain ends', () => {
    expect(checkRedirects([line('/a', '/b'), line('/b', '/c')], site).get(0)).toEqual({ reason: 'chain', detail: '/c' })
  })
  it('a page ends a way', () => {
    expect(reasons(line('/a', '/shop'))).toEqual([])
  })
  it('of fifty thousand lines in one circle says so within seconds', () => {
    const many = Array.from({ length: 50_000 }, (_, at) => line(`/p${at}`, `/p${(at + 1) % 50_000}`))
    expect(checkRedirects(many, site).size).toBe(50_000)
  })

  const part = fc.constantFrom('a', 'b', 'c')
  const path = fc.array(part, { minLength: 1, maxLength: 3 }).map(parts => `/${parts.join('/')}`)
  const lines = fc.array(
    fc
      .tuple(path, path, fc.boolean())
      .map(([from, to, star]) => (star ? line(`${from}/*`, `${to}/*`) : line(from, to))),
    { maxLength: 8 },
  )
  it('a list with nothing against it sends nobody around', () => {
    fc.assert(
      fc.property(lines, path, (list, asked) => {
        const bad = checkRedirects(list, { isSystem: () => false, pageAt: () => undefined })
        const kept = list.filter((_, at) => (bad.get(at)?.reason ?? 'chain') === 'chain')
        const index = indexRedirects(kept)
        const found = followRedirects(index, asked)
        if (found) expect(followRedirects(index, found.to)).toBeUndefined()
        else expect(kept.some(({ from }) => from === asked)).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('lines of other systems', () => {
  it('of mappings and of tables', () => {
    const text = [
      '\ufeff# moved in spring',
      '/a -> /b 301',
      '/blog/[name] -> /journal/[name] 302',
      '',
      'https://old.example/c/,/d',
      '"/with, comma","/e",302',
      '/f\t/g',
    ].join('\r\n')
    expect(readRedirectText(text).map(read => ('redirect' in read ? read.redirect : read))).toEqual([
      line('/a', '/b'),
      line('/blog/*', '/journal/*', 302),
      line('/c', '/d'),
      line('/with, comma', '/e', 302),
      line('/f', '/g'),
    ])
  })
  it('skips the names of columns and says which lines are none', () => {
    expect(readRedirectText('Old URL,New URL,Type\n/a,/b\njust words that are no line\n/c -> /d 404')).toEqual([
      { line: 2, redirect: line('/a', '/b') },
      { line: 3, words: 'just words that are no line', reason: 'not-a-line' },
      { line: 4, words: '/c -> /d 404', reason: 'bad-code' },
    ])
  })
  it.each([
    ['https://old.example/caf%C3%A9/', '/café'],
    ['/a?x=1#y', '/a'],
    ['/100%', '/100%'],
  ])('%s is kept as %s', (given, kept) => {
    expect(readOldAddress(given)).toBe(kept)
  })
})

describe('addresses that pages had', () => {
  it('are remembered from release to release, until a page takes them', () => {
    const first = movedAfter({ moved: {}, paths: { p: '/old', q: '/q' } }, { p: '/new', q: '/q' })
    expect(first).toEqual({ '/old': 'p' })
    const second = movedAfter({ moved: first, paths: { p: '/new', q: '/q' } }, { p: '/newer', q: '/q' })
    expect(second).toEqual({ '/old': 'p', '/new': 'p' })
    expect(movedAfter({ moved: second, paths: { p: '/newer', q: '/q' } }, { p: '/newer', q: '/old' })).toEqual({
      '/new': 'p',
      '/q': 'q',
    })
  })
  it('of pages that are gone are forgotten', () => {
    expect(movedAfter({ moved: { '/old': 'p' }, paths: { p: '/new' } }, {})).toEqual({})
  })
  it('lead on, with everything below them', () => {
    const pathOf = (id: string) => ({ p: '/new', h: '/' })[id]
    expect(movedTo({ '/old': 'p' }, '/old', pathOf)).toBe('/new')
    expect(movedTo({ '/old': 'p' }, '/old/vase/blue', pathOf)).toBe('/new/vase/blue')
    expect(movedTo({ '/old': 'h' }, '/old', pathOf)).toBe('/')
    expect(movedTo({ '/old': 'h' }, '/old/vase', pathOf)).toBe('/vase')
    expect(movedTo({ '/old': 'gone' }, '/old', pathOf)).toBeUndefined()
    expect(movedTo({}, '/constructor', pathOf)).toBeUndefined()
  })
})

it('links to this site are found wherever they stand', () => {
  const props = {
    link: { kind: 'page', pageId: 'p' },
    items: [{ link: { kind: 'address', href: '/x' } }, { link: { kind: 'address', href: 'https://example.com' } }],
    text: { en: { content: [{ content: [{ type: 'text', marks: [{ type: 'link', href: '/y#z' }] }] }] } },
    other: { kind: 'address', href: '//evil.example' },
  }
  expect(ownLinksIn(props)).toEqual([{ pageId: 'p' }, { address: '/x' }, { address: '/y#z' }])
})
