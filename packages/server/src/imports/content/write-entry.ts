import { createHash } from 'node:crypto'
import { itemLimits } from '@sitewright/domain/collections'
import { type ContentProblem, type EntryPerson, oldPathOf } from '@sitewright/domain/content-imports'
import type { Redirect } from '@sitewright/domain/redirects'
import type { AccountId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../../platform/database'
import type { Platform } from '../../platform/platform'
import { bodyDocument, pageDocument } from './body'
import { plain } from './check'
import { type EntryPlan, excerptOf, nameOf, planEntry } from './plan-entry'
import type { ContentSurroundings, PostThere } from './ports'
import type { FileAbout, NumberedEntry } from './read-entries'
import type { ContentImport, EntryRow, PictureRow } from './tables'

export type Written = {
  readonly row: EntryRow
  readonly pictures: readonly PictureRow[]
  readonly redirect?: Redirect | undefined
  readonly comments: number
}

/** What is the same for every entry of a file. */
export type About = FileAbout & {
  readonly hosts: ReadonlySet<string>
  readonly locale: string
  readonly accounts: ReadonlyMap<string, AccountId>
}

const isAddress = (given: string | null | undefined): given is string => /^https?:\/\/\S+$/i.test(given ?? '')
const digest = (...words: string[]): string => createHash('sha256').update(words.join('\n')).digest('hex')

/** A mail address is one person wherever it is found; a login is one of its site. */
function originsOf({ login, mail }: EntryPerson, hosts: ReadonlySet<string>): string[] {
  // That of the first entry: the same in every export of one site.
  const [host] = hosts
  return [...(mail === '' ? [] : [digest('mail', mail)]), ...(host ? [digest('login', host, login)] : [])]
}

type Named = { readonly ids: string[]; readonly problems: ContentProblem[] }

async function named(
  names: readonly string[],
  most: number,
  find: (name: string) => Promise<string | undefined>,
  problem: ContentProblem['reason'],
): Promise<Named> {
  const ids = new Set<string>()
  const problems: ContentProblem[] = []
  for (const name of new Set(names.map(nameOf))) {
    const id = ids.size < most ? await find(name) : undefined
    if (id) ids.add(id)
    else problems.push({ reason: problem, about: name.slice(0, 100) })
  }
  return { ids: [...ids], problems }
}

/** Makes of an entry what was said of it in the dry run. Everything is one part of its caller's transaction. */
export function createWriteEntry(
  { clock, random }: Pick<Platform, 'clock' | 'random'>,
  { posts, pages, comments }: ContentSurroundings,
) {
  type Entry = { readonly known: ContentImport; readonly entry: NumberedEntry; readonly plan: EntryPlan }
  type Made = {
    readonly there: PostThere | undefined
    readonly pictures: ReturnType<typeof bodyDocument>['pictures']
    readonly problems: readonly ContentProblem[]
  }

  const authorOf =
    (tx: SiteTransaction, { known, about }: { known: ContentImport; about: About }) =>
    (login: string) => {
      const person = about.people.get(login)
      return posts.author(tx, {
        name: nameOf(person?.name ?? login),
        origins: person ? originsOf(person, about.hosts) : [],
        accountId: person && person.mail !== '' ? about.accounts.get(person.mail) : undefined,
        importId: known.id,
      })
    }

  async function writePost(tx: SiteTransaction, { known, entry, plan }: Entry, about: About): Promise<Made> {
    const collectionId = known.collectionId!
    const label = (kind: 'category' | 'tag') => (name: string) =>
      posts.label(tx, { collectionId, kind, name, importId: known.id })
    const categories = await named(entry.categories, itemLimits.categories, label('category'), 'label-left-out')
    const tags = await named(entry.tags, itemLimits.tags, label('tag'), 'label-left-out')
    const find = authorOf(tx, { known, about })
    const authors = await named(entry.authors, itemLimits.authors, find, 'author-left-out')
    const { document, pictures } = bodyDocument(plan.body.parts, { locale: about.locale, newId: random.id })
    const isTalkedOf = plan.comments.some(({ state }) => state === 'shown')
    const there = await posts.bring(tx, {
      collectionId,
      title: plan.title,
      slug: entry.slug,
      excerpt: excerptOf(entry.excerpt),
      at: entry.at,
      state: entry.state,
      categoryIds: categories.ids,
      tagIds: tags.ids,
      authorIds: authors.ids,
      sourceUrl: isAddress(entry.link) ? entry.link.slice(0, itemLimits.address) : '',
      // A post that is closed to comments shows none here, and those it has are not to disappear.
      commentsOpen: isTalkedOf ? true : entry.commentsOpen,
      body: document,
      by: { id: known.byAccount ?? '', name: known.byName },
    })
    return { there, pictures, problems: [...categories.problems, ...tags.problems, ...authors.problems] }
  }

  async function writePage(tx: SiteTransaction, { known, entry, plan }: Entry, about: About): Promise<Made> {
    const making = { locale: about.locale, newId: random.id }
    const { document, pictures } = pageDocument(plan.title, plan.body.parts, making)
    const by = { id: known.byAccount ?? '', name: known.byName }
    const there = await pages.bring(tx, { title: plan.title, slug: entry.slug, document, by })
    if (there && entry.state !== 'published') await pages.close(tx, there.id)
    return { there, pictures, problems: [] }
  }

  return async (tx: SiteTransaction, known: ContentImport, entry: NumberedEntry, about: About): Promise<Written> => {
    const plan = planEntry(entry, { ...about, takes: known.takes })
    const row = plain({ number: entry.number, title: plan.title, problems: plan.problems })
    const isPage = plan.becomes === 'page'
    if (!isPage && plan.becomes !== 'post' && plan.becomes !== 'draft') return { row, pictures: [], comments: 0 }
    const given = { known, entry, plan }
    const { there, ...made } = await (isPage ? writePage : writePost)(tx, given, about)
    const problems = [...plan.problems, ...made.problems]
    if (!there) {
      const full = { reason: isPage ? 'site-full' : 'collection-full', about: '' } as const
      return { row: { ...row, problems: [...problems, full] }, pictures: [], comments: 0 }
    }
    const ids = new Set([...about.people.values()].map(({ id }) => id))
    const said = plan.comments.map(({ writtenBy, at, ...comment }) => ({
      ...comment,
      isOwner: writtenBy !== '' && ids.has(writtenBy),
      at: at ?? entry.at ?? clock.now(),
    }))
    const own = about.files.get(entry.picture ?? '') ?? entry.picture
    const wanted = [...(isAddress(own) ? [{ blockId: '', address: own, alt: '', caption: '' }] : []), ...made.pictures]
    const from = oldPathOf(entry.link)
    return {
      row: { ...row, problems, [isPage ? 'pageId' : 'itemId']: there.id, afterHash: there.hash },
      pictures: wanted.map((picture, place) => ({
        ...picture,
        number: entry.number,
        place,
        state: 'waiting',
        assetId: null,
      })),
      redirect: from === undefined || from === there.path ? undefined : { from, to: there.path, code: 301 },
      comments:
        said.length === 0 ? 0 : await comments.bring(tx, { importId: known.id, subjectId: there.id, comments: said }),
    }
  }
}
