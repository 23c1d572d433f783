import type { Entry, EntryPerson } from '@sitewright/domain/content-imports'
import { UnreadableFile } from './refusal'
import { momentOrNull } from './wordpress'

type Row = Readonly<Record<string, unknown>>

const rowsIn = (tables: Row, name: string): Row[] => {
  const given = tables[name]
  return Array.isArray(given) ? given.filter(row => typeof row === 'object' && row !== null) : []
}
const text = (row: Row | undefined, name: string): string => {
  const value = row?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Names of what posts belong to, in the order in which the post has them. */
const namesByPost = (links: readonly Row[], key: string, rows: readonly Row[]): ReadonlyMap<string, string[]> => {
  const names = new Map(rows.map(row => [text(row, 'id'), row]))
  const found = new Map<string, string[]>()
  for (const link of links.toSorted((a, b) => Number(a['sort_order'] ?? 0) - Number(b['sort_order'] ?? 0))) {
    const row = names.get(text(link, key))
    // Those with a # are for Ghost itself.
    if (!row || text(row, 'visibility') === 'internal') continue
    const post = text(link, 'post_id')
    found.set(post, [...(found.get(post) ?? []), text(row, 'name')])
  }
  return found
}

function tablesOf(json: string): Row {
  let read: unknown
  try {
    read = JSON.parse(json)
  } catch {
    throw new UnreadableFile(json.trimEnd().endsWith('}') ? 'broken' : 'cut-off')
  }
  const whole = read as { db?: { data?: Row }[]; data?: Row }
  const tables = whole.db?.[0]?.data ?? whole.data
  if (typeof tables !== 'object' || tables === null) throw new UnreadableFile('not-known')
  return tables
}

/** Whoever wrote there; posts call them by their names. */
export const ghostPeople = (json: string): EntryPerson[] =>
  rowsIn(tablesOf(json), 'users').map(user => ({
    login: text(user, 'name'),
    name: text(user, 'name'),
    mail: text(user, 'email').toLowerCase(),
    id: text(user, 'id'),
  }))

/** The entries of a Ghost export, which is one piece of JSON. */
export function ghostEntries(json: string): Entry[] {
  const tables = tablesOf(json)
  const tags = namesByPost(rowsIn(tables, 'posts_tags'), 'tag_id', rowsIn(tables, 'tags'))
  const authors = namesByPost(rowsIn(tables, 'posts_authors'), 'author_id', rowsIn(tables, 'users'))
  const users = new Map(rowsIn(tables, 'users').map(row => [text(row, 'id'), text(row, 'name')]))
  return rowsIn(tables, 'posts').map((post): Entry => {
    const id = text(post, 'id')
    const isPage = text(post, 'type') === 'page' || post['page'] === 1 || post['page'] === true
    const own = authors.get(id) ?? [users.get(text(post, 'author_id')) ?? '']
    const slug = text(post, 'slug')
    // Pictures are named from the site's own address, which the file does not know.
    const whole = (address: string) => (address.startsWith('__GHOST_URL__') ? '' : address)
    return {
      kind: isPage ? 'page' : 'post',
      type: isPage ? 'page' : 'post',
      title: text(post, 'title'),
      slug,
      link: slug === '' ? '' : `/${slug}`,
      html: text(post, 'html'),
      excerpt: text(post, 'custom_excerpt'),
      at: momentOrNull(text(post, 'published_at')),
      state: text(post, 'status') === 'published' && text(post, 'visibility') !== 'paid' ? 'published' : 'draft',
      authors: own.filter(name => name !== ''),
      categories: [],
      tags: tags.get(id) ?? [],
      picture: whole(text(post, 'feature_image')) || null,
      comments: [],
      pings: 0,
      commentsOpen: undefined,
    }
  })
}
