import { checkLimit } from '@sitewright/domain/catalogue'
import { type Author, authorList, isSameName, labelUrlId, renamedSlug } from '@sitewright/domain/collections'
import { authorsKey } from '@sitewright/domain/publishing'
import type { LocalText } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import type { Live } from './live'
import * as repository from './repository'
import type { CollectionSources, Editor } from './sources'

export type AuthorRefusal = 'no-such-author' | 'authorsPerSite' | 'name-taken' | 'account-taken' | 'no-such-account'
export type AuthorOutcome =
  | { readonly ok: true; readonly value: Author }
  | { readonly ok: false; readonly reason: AuthorRefusal }

export type AuthorValues = {
  readonly name: string
  readonly bio?: LocalText | undefined
  readonly imageId?: string | null | undefined
  readonly accountId?: string | null | undefined
}

const refuse = (reason: AuthorRefusal) => ({ ok: false, reason }) as const

/** People of the content. They are no part of a release: visitors see a new name at once. */
export function createAuthors(
  { clock, random }: Platform,
  { sources, live }: { sources: CollectionSources; live: Live },
) {
  const present = async (tx: SiteTransaction) =>
    (await repository.allAuthors(tx)).filter(({ mergedInto }) => mergedInto === null)

  async function insert(tx: SiteTransaction, values: AuthorValues, id = random.id()): Promise<AuthorOutcome> {
    const all = await repository.allAuthors(tx)
    const there = all.filter(({ mergedInto }) => mergedInto === null)
    if (!checkLimit('authorsPerSite', there.length + 1).ok) return refuse('authorsPerSite')
    if (there.some(({ name }) => isSameName(name, values.name))) return refuse('name-taken')
    if (values.accountId && there.some(({ accountId }) => accountId === values.accountId))
      return refuse('account-taken')
    const { name, bio = {}, imageId = null, accountId = null } = values
    const taken = new Set(all.map(({ slug }) => slug))
    const slug = labelUrlId(name, each => taken.has(each))
    for (const other of all.filter(({ formerSlugs }) => formerSlugs.includes(slug)))
      await repository.writeAuthor(tx, { ...other, formerSlugs: other.formerSlugs.filter(each => each !== slug) })
    const author: Author = { id, name: name.trim(), slug, formerSlugs: [], bio, imageId, accountId }
    await repository.insertAuthor(tx, author, clock.now())
    await sources.changed(tx, [authorsKey])
    return { ok: true, value: author }
  }

  return {
    list: present,
    create: insert,

    /** Whoever writes a first post is its author from then on, by the name of the account. */
    async ofAccount(tx: SiteTransaction, { id: accountId, name }: Editor): Promise<string | null> {
      const known = await repository.authorOfAccount(tx, accountId)
      if (known) return known.id
      const namesake = (await present(tx)).find(author => isSameName(author.name, name))
      if (namesake) {
        if (namesake.accountId === null) await repository.writeAuthor(tx, { ...namesake, accountId })
        return namesake.id
      }
      const made = await insert(tx, { name: name.slice(0, 100), accountId })
      return made.ok ? made.value.id : null
    },

    async save(tx: SiteTransaction, id: string, values: Partial<AuthorValues>): Promise<AuthorOutcome> {
      const all = await repository.allAuthors(tx)
      const author = all.find(each => each.id === id && each.mergedInto === null)
      if (!author) return refuse('no-such-author')
      const others = all.filter(each => each.id !== id)
      const { name = author.name, accountId = author.accountId } = values
      const there = others.filter(({ mergedInto }) => mergedInto === null)
      if (there.some(other => isSameName(other.name, name))) return refuse('name-taken')
      if (accountId && others.some(other => other.accountId === accountId)) return refuse('account-taken')
      const taken = new Set(others.map(({ slug }) => slug))
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
      const next = {
        ...author,
        ...given,
        name: name.trim(),
        ...(name === author.name ? {} : renamedSlug(author, name, slug => taken.has(slug))),
      }
      await repository.writeAuthor(tx, next)
      await sources.changed(tx, [authorsKey])
      return { ok: true, value: next }
    },

    async remove(tx: SiteTransaction, id: string): Promise<boolean> {
      if (!(await present(tx)).some(author => author.id === id)) return false
      await live.dropLists(tx, { authorIds: [id] })
      await repository.removeAuthor(tx, id)
      await sources.changed(tx, [authorsKey])
      return true
    },

    async merge(tx: SiteTransaction, from: readonly string[], into: string): Promise<AuthorOutcome> {
      const all = await present(tx)
      const target = all.find(({ id }) => id === into)
      const merged = all.filter(({ id }) => from.includes(id) && id !== into)
      if (!target || merged.length !== new Set(from.filter(id => id !== into)).size) return refuse('no-such-author')
      for (const author of merged)
        await repository.writeAuthor(tx, {
          ...author,
          slug: `~${author.id}`,
          formerSlugs: [],
          accountId: null,
          mergedInto: into,
        })
      const ids = merged.map(({ id }) => id)
      if (ids.length > 0) {
        await repository.mergeAuthorsFurther(tx, ids, into)
        await repository.mergeLists(tx, ids.map(authorList), authorList(into))
      }
      const next = {
        ...target,
        accountId: target.accountId ?? merged.find(({ accountId }) => accountId !== null)?.accountId ?? null,
        formerSlugs: [
          ...new Set([...target.formerSlugs, ...merged.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs])]),
        ],
      }
      await repository.writeAuthor(tx, next)
      await sources.changed(tx, [authorsKey])
      return { ok: true, value: next }
    },
  }
}

export type Authors = ReturnType<typeof createAuthors>
