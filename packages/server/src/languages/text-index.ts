import { contentHash } from '../pages'
import type { SiteTransaction } from '../platform/database'
import { type FoundText, hasSource, taggedIn, wordsIn } from './found-text'
import type { OwnerHead, Owners } from './owners'
import * as repository from './repository'

export const fingerprintOf = (source: string): string => contentHash(source).slice(0, 24)

const ownersAtOnce = 50

/** Nobody in particular: words that came with a template, an import or from the page itself. */
const theSite = ''

type Indexed = Omit<repository.IndexedText, 'siteId'>

export function indexed(owner: string, found: readonly FoundText[], primaryLocale: string): Indexed[] {
  const seen = new Set<string>()
  return found
    .filter(text => hasSource(text, primaryLocale) && !seen.has(text.path) && seen.add(text.path) !== undefined)
    .map((text, place) => {
      const source = taggedIn(text, primaryLocale, primaryLocale)!
      const others = Object.keys(text.values).flatMap(locale => {
        const words = locale === primaryLocale ? undefined : taggedIn(text, locale, primaryLocale)
        return words === undefined ? [] : [[locale, words] as const]
      })
      return {
        ...{ owner, path: text.path, place, kind: text.kind, label: text.label, source },
        fingerprint: fingerprintOf(source),
        signs: (wordsIn(text, primaryLocale) ?? '').trim().length,
        longest: text.max,
        others: Object.fromEntries(others),
      }
    })
}

/** Keeps the rows of texts as their owners are: what has another stamp than last time is read again. */
export function createTextIndex(owners: Owners, now: () => Date) {
  async function readAgain(tx: SiteTransaction, heads: readonly OwnerHead[], primaryLocale: string): Promise<void> {
    const names = heads.map(({ owner }) => owner)
    const found = await owners.read(tx, names, primaryLocale)
    const before = new Map<string, Indexed>()
    for (const row of await repository.textsOfOwners(tx, names)) before.set(`${row.owner}/${row.path}`, row)
    const beside = new Map<string, repository.Translation>()
    for (const row of await repository.translationsOf(tx, names))
      beside.set(`${row.owner}/${row.path} ${row.locale}`, row)
    const rows = names.flatMap(owner => indexed(owner, found.get(owner) ?? [], primaryLocale))
    const at = now()
    const written = rows.flatMap(row =>
      Object.entries(row.others).flatMap(([locale, words]) => {
        const { owner, path, fingerprint, source } = row
        const known = beside.get(`${owner}/${path} ${locale}`)
        // Somebody wrote it where it stands, on the words that stood there then.
        const isNew = before.get(`${owner}/${path}`)?.others[locale] !== words
        if (known && (!isNew || known.value !== null)) return []
        return [{ owner, path, locale, value: null, fingerprint, source, writtenBy: theSite, at }]
      }),
    )
    await repository.replaceTexts(tx, heads, rows)
    await repository.writeTranslations(tx, written)
    await repository.markGone(tx, names, at)
  }

  return {
    /** Everything that changed since last time. */
    async refresh(tx: SiteTransaction, primaryLocale: string): Promise<void> {
      const heads = await owners.heads(tx, primaryLocale)
      const known = new Map((await repository.indexedOwners(tx)).map(row => [row.owner, row]))
      const there = new Set(heads.map(({ owner }) => owner))
      const gone = [...known.keys()].filter(owner => !there.has(owner))
      await repository.forgetOwners(tx, gone, now())
      const changed = heads.filter(head => {
        const row = known.get(head.owner)
        return !row || row.stamp !== head.stamp || row.title !== head.title || row.sort !== head.sort
      })
      for (let at = 0; at < changed.length; at += ownersAtOnce)
        await readAgain(tx, changed.slice(at, at + ownersAtOnce), primaryLocale)
    },

    /** These alone, whatever their stamps say. */
    async read(tx: SiteTransaction, names: readonly string[], primaryLocale: string): Promise<void> {
      const heads = (await owners.heads(tx, primaryLocale)).filter(({ owner }) => names.includes(owner))
      if (heads.length > 0) await readAgain(tx, heads, primaryLocale)
    },
  }
}

export type TextIndex = ReturnType<typeof createTextIndex>
