import { isWrittenOnOlder, readValue, type TextNow, type TextValue, type ValueRefusal } from '@sitewright/domain/texts'
import type { Editor } from '../pages'
import type { SiteTransaction } from '../platform/database'
import type { FoundText, TextChange } from './found-text'
import type { ChangeRefusal, Owners } from './owners'
import * as repository from './repository'
import type { TextIndex } from './text-index'

export type TextOrder = {
  readonly owner: string
  readonly path: string
  /** Null takes away what stands and what waits; undefined approves what is there. */
  readonly value?: string | null | undefined
  readonly as: 'draft' | 'ready'
  readonly fingerprint?: string | undefined
}

export type TextRefusal = ChangeRefusal | ValueRefusal | 'no-such-text' | 'source-changed' | 'nothing-to-approve'
export type TextOutcome =
  | { readonly ok: true; readonly isMarked?: boolean }
  | { readonly ok: false; readonly reason: TextRefusal; readonly tag?: string | undefined }

/** A text with what is needed to read what somebody writes in its place. */
export const textNow = (
  row: repository.TextRow,
  found: FoundText | undefined,
  { locale, primaryLocale }: { locale: string; primaryLocale: string },
): TextNow => {
  const { fingerprint, longest: max, standing: stands, draft: waits } = row
  const shared = { fingerprint, max, stands, waits }
  return found?.kind === 'rich-text'
    ? { ...shared, kind: 'rich-text', source: found.values[primaryLocale]!, standing: found.values[locale] }
    : { ...shared, kind: 'string' }
}

export const keyOf = ({ owner, path }: { owner: string; path: string }): string => `${owner}/${path}`

/** What is known of texts now, and the texts themselves. */
export async function textsNow(
  tx: SiteTransaction,
  owners: Owners,
  {
    locale,
    primaryLocale,
    keys,
  }: { locale: string; primaryLocale: string; keys: readonly { owner: string; path: string }[] },
): Promise<Map<string, { row: repository.TextRow; now: TextNow }>> {
  const rows = await repository.textsByKey(tx, locale, keys)
  const found = await owners.read(tx, [...new Set(rows.map(({ owner }) => owner))], primaryLocale)
  return new Map(
    rows.map(row => {
      const text = found.get(row.owner)?.find(({ path }) => path === row.path)
      return [keyOf(row), { row, now: textNow(row, text, { locale, primaryLocale }) }] as const
    }),
  )
}

type Planned = {
  readonly order: TextOrder
  readonly row: repository.TextRow
  /** For the document; undefined leaves it as it is. */
  readonly value?: TextValue | null
  /** What waits from now on. */
  readonly waits: string | null
  readonly writtenOn: { readonly fingerprint: string; readonly source: string }
}

type Plan = Planned | Extract<TextOutcome, { ok: false }>

function plan(order: TextOrder, known: { row: repository.TextRow; now: TextNow } | undefined): Plan {
  if (!known) return { ok: false, reason: 'no-such-text' }
  const { row, now } = known
  const writtenOn = { fingerprint: row.fingerprint, source: row.source }
  if (order.value === null) return { order, row, value: null, waits: null, writtenOn }
  if (order.as === 'draft') {
    const words = order.value ?? row.standing
    if (words === null || words.trim() === '') return { ok: false, reason: 'empty' }
    if (now.max !== null && words.length > now.max) return { ok: false, reason: 'too-long' }
    const isOlder = order.fingerprint !== undefined && order.fingerprint !== row.fingerprint
    return {
      ...{ order, row, waits: words },
      writtenOn: isOlder ? { fingerprint: order.fingerprint, source: row.formerSource ?? row.source } : writtenOn,
    }
  }
  if (order.fingerprint !== undefined && order.fingerprint !== row.fingerprint)
    return { ok: false, reason: 'source-changed' }
  const words = order.value ?? row.draft
  if (words === null || words === undefined)
    return row.standing === null ? { ok: false, reason: 'nothing-to-approve' } : { order, row, waits: null, writtenOn }
  if (words === row.standing) return { order, row, waits: null, writtenOn }
  const read = readValue(words, now)
  return read.ok ? { order, row, value: read.value, waits: null, writtenOn } : read
}

/** Ready texts go into what they belong to, all of one owner as one edit; what is not ready waits beside it. */
export const createSetTexts =
  (owners: Owners, index: TextIndex, now: () => Date) =>
  async (
    tx: SiteTransaction,
    {
      locale,
      primaryLocale,
      orders,
      by,
    }: { locale: string; primaryLocale: string; orders: readonly TextOrder[]; by: Editor },
  ): Promise<TextOutcome[]> => {
    const known = await textsNow(tx, owners, { locale, primaryLocale, keys: orders })
    const plans = orders.map(order => plan(order, known.get(keyOf(order))))
    const planned = plans.filter((each): each is Planned => 'row' in each)
    const refused = new Map<Planned, ChangeRefusal>()
    const changed = planned.filter(({ value }) => value !== undefined)
    const names = [...new Set(changed.map(({ row }) => row.owner))]
    for (const owner of names) {
      const mine = changed.filter(({ row }) => row.owner === owner)
      const changes = mine.map(({ row, value }): TextChange => ({ path: row.path, locale, value: value ?? null }))
      const outcome = await owners.write(tx, owner, { changes, by, primaryLocale })
      for (const [at, change] of changes.entries())
        if (outcome.has(change)) refused.set(mine[at]!, outcome.get(change)!)
    }
    if (names.length > 0) await index.read(tx, names, primaryLocale)
    const done = planned.filter(each => !refused.has(each))
    const at = now()
    await repository.writeTranslations(
      tx,
      // Of two orders for one text the later one counts, as it does in the document.
      [...new Map(done.filter(({ value }) => value !== null).map(each => [keyOf(each.row), each])).values()].map(
        ({ row: { owner, path }, waits, writtenOn }) => ({
          ...{ owner, path, locale, value: waits, at },
          ...writtenOn,
          writtenBy: by.name,
        }),
      ),
    )
    for (const { row, value } of done) if (value === null) await repository.deleteTranslation(tx, { ...row, locale })
    return plans.map((each): TextOutcome => {
      if (!('row' in each)) return each
      const reason = refused.get(each)
      if (reason) return { ok: false, reason }
      const facts = { source: each.row.fingerprint, stands: false, waits: each.waits !== null }
      return { ok: true, isMarked: isWrittenOnOlder({ ...facts, writtenOn: each.writtenOn.fingerprint }) }
    })
  }
