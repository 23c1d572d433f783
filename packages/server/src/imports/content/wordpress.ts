import type { Entry, EntryComment, EntryPerson, EntryState } from '@sitewright/domain/content-imports'
import { child, childrenOf, wordsOf, type XmlNode } from './read-xml'

/** "2026-03-02 10:00:00" in UTC; zeros stand for a post that was never published. */
function momentOf(given: string): Date | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})$/.exec(given)
  if (!found || found[1] === '0000') return null
  const at = new Date(`${found[1]}-${found[2]}-${found[3]}T${found[4]}:${found[5]}:${found[6]}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

export const momentOrNull = (given: string): Date | null => {
  const at = given === '' ? Number.NaN : Date.parse(given)
  return Number.isNaN(at) ? null : new Date(at)
}

/** Scheduled ones are drafts here: nobody published them yet. */
const stateOf = (item: XmlNode): EntryState => {
  const status = wordsOf(item, 'wp:status')
  if (wordsOf(item, 'wp:post_password') !== '') return 'draft'
  return status === 'publish' ? 'published' : status === 'private' ? 'private' : 'draft'
}

const metaOf = (item: XmlNode, key: string): string | undefined =>
  childrenOf(item, 'wp:postmeta')
    .filter(meta => wordsOf(meta, 'wp:meta_key') === key)
    .map(meta => wordsOf(meta, 'wp:meta_value'))[0]

const labelsOf = (item: XmlNode, domain: string): string[] =>
  childrenOf(item, 'category')
    .filter(({ attributes }) => attributes['domain'] === domain)
    .map(({ text }) => text.trim())
    .filter(name => name !== '' && !(domain === 'category' && name === 'Uncategorized'))

const statesOfComments: Readonly<Record<string, EntryComment['state']>> = {
  '1': 'shown',
  approve: 'shown',
  approved: 'shown',
  spam: 'spam',
  trash: 'removed',
  'post-trashed': 'removed',
}
const isPing = (comment: XmlNode): boolean => /^(?:pingback|trackback)$/.test(wordsOf(comment, 'wp:comment_type'))

/** Neither the mail nor the network address of whoever wrote is taken over. */
const commentOf = (comment: XmlNode): EntryComment => {
  const parent = wordsOf(comment, 'wp:comment_parent')
  const account = wordsOf(comment, 'wp:comment_user_id')
  return {
    id: wordsOf(comment, 'wp:comment_id'),
    parentId: parent === '0' ? '' : parent,
    name: wordsOf(comment, 'wp:comment_author'),
    html: child(comment, 'wp:comment_content')?.text ?? '',
    at: momentOf(wordsOf(comment, 'wp:comment_date_gmt')) ?? momentOf(wordsOf(comment, 'wp:comment_date')),
    state: statesOfComments[wordsOf(comment, 'wp:comment_approved')] ?? 'waiting',
    writtenBy: account === '0' ? '' : account,
  }
}

/** Somebody whom posts name by their login. */
export function wordpressPerson(author: XmlNode): EntryPerson {
  const login = wordsOf(author, 'wp:author_login')
  const whole = `${wordsOf(author, 'wp:author_first_name')} ${wordsOf(author, 'wp:author_last_name')}`.trim()
  return {
    login,
    name: wordsOf(author, 'wp:author_display_name') || whole || login,
    mail: wordsOf(author, 'wp:author_email').toLowerCase(),
    id: wordsOf(author, 'wp:author_id'),
  }
}

const kindOf = (type: string): Entry['kind'] =>
  type === 'post' || type === 'page' ? type : type === 'attachment' ? 'file' : 'other'

/** What a WordPress export (WXR) says of one thing. Squarespace writes the same, with fewer fields. */
export function wordpressEntry(item: XmlNode): Entry & { readonly id: string; readonly file: string } {
  const type = wordsOf(item, 'wp:post_type') || 'post'
  const author = wordsOf(item, 'dc:creator')
  const slug = wordsOf(item, 'wp:post_name')
  const said = childrenOf(item, 'wp:comment')
  const excerpt = childrenOf(item, 'excerpt:encoded')[0]?.text.trim() ?? ''
  return {
    kind: kindOf(type),
    type,
    id: wordsOf(item, 'wp:post_id'),
    file: wordsOf(item, 'wp:attachment_url'),
    title: wordsOf(item, 'title'),
    // Squarespace writes the month before it.
    slug: slug.split('/').at(-1) ?? '',
    link: wordsOf(item, 'link'),
    html: child(item, 'content:encoded')?.text ?? '',
    excerpt,
    at:
      momentOf(wordsOf(item, 'wp:post_date_gmt')) ??
      momentOf(wordsOf(item, 'wp:post_date')) ??
      momentOrNull(wordsOf(item, 'pubDate')),
    state: stateOf(item),
    authors: author === '' ? [] : [author],
    categories: labelsOf(item, 'category'),
    tags: labelsOf(item, 'post_tag'),
    picture: metaOf(item, '_thumbnail_id') ?? null,
    comments: said.filter(comment => !isPing(comment)).map(commentOf),
    pings: said.filter(isPing).length,
    commentsOpen: wordsOf(item, 'wp:comment_status') === '' ? undefined : wordsOf(item, 'wp:comment_status') === 'open',
  }
}
