import { blockRules } from '@sitewright/blocks/definitions'
import {
  type Address,
  type Command,
  checkDocument,
  describeCommands,
  type EditRefusal,
  type Merged,
  type MergeMode,
  type MergeOutcome,
  mergeCommands,
  type PageDocument,
  registersOf,
  type SiteDocumentName,
  siteDocumentNames,
  towards,
} from '@sitewright/domain/documents'
import type { SiteDocuments } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { documentHead, type EditableDocument, type ItemBodies, openEditable } from './editable-documents'
import type { EditLine, Editor } from './page'
import * as repository from './repository'

const longestDocument = 1_000_000
const historyLength = 100
/** More than this is not told one by one. */
const mostNews = 1_000

export type Edits = {
  readonly tab: string
  readonly seq: number
  readonly knows: readonly string[]
  readonly base: number
  readonly mode: MergeMode
  readonly commands: readonly Command[]
}

type Order = Edits & { readonly documentId: string; readonly by: Editor }

export type WholeDocument = { readonly document: PageDocument; readonly version: number; readonly savedAt: Date }

type NotThere = { readonly ok: false; readonly reason: 'no-such-page' }
type LogEnded = { readonly ok: false; readonly reason: 'log-ended'; readonly whole: WholeDocument }

export type Saved =
  | ({
      readonly ok: true
      readonly version: number
      readonly placed: number | null
      readonly savedAt: Date
      readonly news: readonly EditLine[]
    } & MergeOutcome)
  | NotThere
  | LogEnded

export type News =
  | { readonly ok: true; readonly version: number; readonly savedAt: Date; readonly news: readonly EditLine[] }
  | NotThere
  | LogEnded

export type DocumentReplaced =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: 'conflict'; readonly theirs: WholeDocument & { readonly savedBy: string } }
  | { readonly ok: false; readonly reason: 'refused'; readonly refusal: EditRefusal }

/** Rows from before registers were kept may have written anything. */
const everything: readonly Address[] = [[]]

const fits = (document: PageDocument) => JSON.stringify(document).length <= longestDocument

const outcomeOf = ({ shortened, refused, held }: Merged): MergeOutcome => ({ shortened, refused, held })

const wholeOf = ({ document, version, editedAt }: EditableDocument): WholeDocument => ({
  document,
  version,
  savedAt: editedAt,
})
const logEnded = (editable: EditableDocument): LogEnded => ({
  ok: false,
  reason: 'log-ended',
  whole: wholeOf(editable),
})

export function createEdits({ database, clock, random }: Platform, bodies: ItemBodies) {
  /** Every edit since a version; undefined when one of them is not kept any more, or when there are too many. */
  async function editsSince(
    tx: SiteTransaction,
    { documentId, since, version }: { documentId: string; since: number; version: number },
  ): Promise<readonly EditLine[] | undefined> {
    const isKnown = since <= version && version - since <= mostNews
    const isNewer = isKnown && since < version
    const rows = isNewer ? await repository.editsBetween(tx, documentId, { after: since, upTo: version }) : []
    return isKnown && rows.length === version - since ? rows : undefined
  }

  async function place(
    tx: SiteTransaction,
    {
      editable,
      merged,
      order,
    }: { editable: EditableDocument; merged: Merged; order: Pick<Order, 'documentId' | 'by'> & Partial<Edits> },
  ): Promise<{ version: number; at: Date }> {
    const at = clock.now()
    const version = await editable.save(merged.document, order.by, at)
    await repository.insertEdit(tx, {
      id: random.id(),
      documentId: order.documentId,
      version,
      tab: order.tab ?? null,
      seq: order.seq ?? null,
      summary: describeCommands(merged.applied),
      commands: merged.applied,
      registers: merged.wrote,
      outcome: outcomeOf(merged),
      accountId: order.by.id,
      accountName: order.by.name,
      at,
    })
    return { version, at }
  }

  async function saveIn(tx: SiteTransaction, order: Order): Promise<Saved> {
    const { documentId, tab, seq, knows, base, mode, commands } = order
    const editable = await openEditable(tx, documentId, bodies)
    if (!editable) return { ok: false, reason: 'no-such-page' }
    const since = await editsSince(tx, { documentId, since: base, version: editable.version })
    if (!since) return logEnded(editable)
    const news = since.filter(row => row.tab !== tab)
    const repeated = await repository.editOf(tx, { documentId, tab, seq })
    if (repeated) {
      const { version: placed, at, outcome } = repeated
      return { ok: true, version: editable.version, placed, savedAt: at, ...outcome, news }
    }
    const others = news.filter(row => row.tab === null || !knows.includes(row.tab))
    const meanwhile = base === editable.version ? undefined : others.flatMap(({ registers }) => registers ?? everything)
    const merged = mergeCommands({ document: editable.document, commands, meanwhile, mode, rules: blockRules, fits })
    const outcome = outcomeOf(merged)
    if (merged.applied.length === 0)
      return { ok: true, version: editable.version, placed: null, savedAt: editable.editedAt, ...outcome, news }
    const { version, at } = await place(tx, { editable, merged, order })
    return { ok: true, version, placed: version, savedAt: at, ...outcome, news }
  }

  return {
    saveEdits: (siteId: SiteId, order: Order): Promise<Saved> => database.withSite(siteId, tx => saveIn(tx, order)),

    news: (siteId: SiteId, { documentId, since }: { documentId: string; since: number }): Promise<News> =>
      database.withSite(siteId, async tx => {
        const head = await documentHead(tx, documentId, bodies)
        const news = head && (await editsSince(tx, { documentId, since, version: head.version }))
        if (head && news) return { ok: true, version: head.version, savedAt: head.editedAt, news }
        const editable = await openEditable(tx, documentId, bodies)
        return editable ? logEnded(editable) : { ok: false, reason: 'no-such-page' }
      }),

    whole: (siteId: SiteId, documentId: string): Promise<WholeDocument | undefined> =>
      database.withSite(siteId, async tx => {
        const editable = await openEditable(tx, documentId, bodies)
        return editable && wholeOf(editable)
      }),

    /** Commands of nobody's window, on the document as it is; those that cannot be done are answered by their place. */
    async applyIn(
      tx: SiteTransaction,
      order: { readonly documentId: string; readonly commands: readonly Command[]; readonly by: Editor },
    ): Promise<Merged['refused']> {
      const { documentId, commands, by } = order
      const editable = await openEditable(tx, documentId, bodies)
      if (!editable) return commands.map((_, index) => ({ index, reason: 'no-such-block' }))
      const { document } = editable
      const merged = mergeCommands({ document, commands, meanwhile: undefined, mode: 'live', rules: blockRules, fits })
      if (merged.applied.length > 0) await place(tx, { editable, merged, order: { documentId, by } })
      return merged.refused
    },

    /** Puts whole documents in place of those that stand on every page, as edits like any others: all or none. */
    async replaceSiteDocuments(
      tx: SiteTransaction,
      wholes: Partial<SiteDocuments<{ readonly document: PageDocument; readonly version: number }>>,
      by: Editor,
    ): Promise<DocumentReplaced> {
      const ready: { editable: EditableDocument; merged: Merged; documentId: SiteDocumentName }[] = []
      for (const documentId of siteDocumentNames) {
        const whole = wholes[documentId]
        if (!whole) continue
        const stored = await repository.lockSiteDocument(tx, documentId)
        if (whole.version !== stored.version)
          return {
            ok: false,
            reason: 'conflict',
            theirs: { ...stored, savedBy: stored.editedBy, savedAt: stored.editedAt },
          }
        const refusal = fits(whole.document) ? checkDocument(whole.document, blockRules) : 'too-large'
        if (refusal) return { ok: false, reason: 'refused', refusal }
        const differences = registersOf(stored.document, whole.document, blockRules)
        const editable = await openEditable(tx, documentId, bodies)
        if (differences.length === 0 || !editable) continue
        const { document } = stored
        const commands = [towards('after', differences)]
        const merged = mergeCommands({ document, commands, meanwhile: undefined, mode: 'live', rules: blockRules })
        if (merged.refused[0]) return { ok: false, reason: 'refused', refusal: merged.refused[0].reason }
        if (merged.applied.length > 0) ready.push({ editable, merged, documentId })
      }
      for (const { editable, merged, documentId } of ready)
        await place(tx, { editable, merged, order: { documentId, by } })
      return { ok: true }
    },

    /** Undefined when the site has no such document. */
    history: (siteId: SiteId, documentId: string): Promise<EditLine[] | undefined> =>
      database.withSite(siteId, async tx => {
        const isThere = (await documentHead(tx, documentId, bodies)) !== undefined
        return isThere ? repository.listEdits(tx, documentId, historyLength) : undefined
      }),
  }
}
