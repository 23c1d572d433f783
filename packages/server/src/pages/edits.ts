import { blockRules } from '@sitewright/blocks/definitions'
import {
  applyChange,
  type Command,
  changeBetween,
  type DocumentPart,
  describeCommands,
  type EditRefusal,
  type PageDocument,
  runCommand,
} from '@sitewright/domain/documents'
import { canonicalJson, isSiteDocumentName, type SiteDocumentName } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import type { SiteTransaction } from '../platform/database'
import type { Platform } from '../platform/platform'
import { type EditableDocument, openEditable } from './editable-documents'
import type { EditLine, Editor } from './page'
import * as repository from './repository'

export type SaveRefusal = EditRefusal | 'too-large'

export type Conflict = {
  readonly document: PageDocument
  readonly version: number
  readonly savedBy: string
  readonly savedAt: Date
}

export type Saved =
  | { ok: true; version: number; savedAt: Date }
  | { ok: false; reason: 'no-such-page' }
  | { ok: false; reason: 'conflict'; theirs: Conflict }
  | { ok: false; reason: 'refused'; refusal: SaveRefusal; command: number }

const longestDocument = 1_000_000
const historyLength = 100

type Order = {
  readonly pageId: string
  readonly part: DocumentPart
  readonly baseVersion: number
  readonly commands: readonly Command[]
  readonly by: Editor
}

function runAll(
  start: PageDocument,
  commands: readonly Command[],
): { ok: true; document: PageDocument } | { ok: false; refusal: SaveRefusal; command: number } {
  let document = start
  for (const [index, command] of commands.entries()) {
    const edit = runCommand(document, command, blockRules)
    if (!edit.ok) return { ok: false, refusal: edit.reason, command: index }
    document = applyChange(document, edit.change)
  }
  return JSON.stringify(document).length > longestDocument
    ? { ok: false, refusal: 'too-large', command: commands.length - 1 }
    : { ok: true, document }
}

export function createEdits({ database, clock, random }: Platform) {
  /** The same edits sent again after a lost answer: they are there already, and that is no conflict. */
  async function isRepeat(
    tx: SiteTransaction,
    editable: EditableDocument,
    order: Order,
  ): Promise<EditLine | undefined> {
    if (editable.version !== order.baseVersion + 1) return undefined
    const last = await repository.editAt(tx, order.pageId, editable.version)
    const isSame =
      last?.accountId === order.by.id &&
      last.part === editable.part &&
      canonicalJson(last.commands) === canonicalJson(order.commands)
    return isSame ? last : undefined
  }

  async function saveIn(tx: SiteTransaction, order: Order): Promise<Saved> {
    const { pageId, part, baseVersion, commands, by } = order
    const editable = await openEditable(tx, { pageId, part })
    if (!editable) return { ok: false, reason: 'no-such-page' }
    if (editable.version !== baseVersion) {
      const repeat = await isRepeat(tx, editable, order)
      if (repeat) return { ok: true, version: repeat.version, savedAt: repeat.at }
      const { document, version, editedBy, editedAt } = editable
      return { ok: false, reason: 'conflict', theirs: { document, version, savedBy: editedBy, savedAt: editedAt } }
    }
    const result = runAll(editable.document, commands)
    if (!result.ok) return { ok: false, reason: 'refused', refusal: result.refusal, command: result.command }
    const now = clock.now()
    const version = await editable.save(result.document, by, now)
    await repository.insertEdit(tx, {
      id: random.id(),
      pageId,
      part: editable.part,
      version,
      summary: describeCommands(commands),
      commands,
      accountId: by.id,
      accountName: by.name,
      at: now,
    })
    return { ok: true, version, savedAt: now }
  }

  return {
    saveEdits: (siteId: SiteId, order: Order): Promise<Saved> => database.withSite(siteId, tx => saveIn(tx, order)),

    /** Puts a whole document in place of one that stands on every page, as one edit like any other. */
    async replaceSiteDocument(
      tx: SiteTransaction,
      name: SiteDocumentName,
      { document, version, by }: { document: PageDocument; version: number; by: Editor },
    ): Promise<Saved> {
      const stored = await repository.lockSiteDocument(tx, name)
      const commands: Command[] = [{ kind: 'restore-records', change: changeBetween(stored.document, document) }]
      return saveIn(tx, { pageId: name, part: 'page', baseVersion: version, commands, by })
    },

    /** Undefined when the site has no such page. */
    history: (siteId: SiteId, pageId: string): Promise<EditLine[] | undefined> =>
      database.withSite(siteId, async tx => {
        const isThere = isSiteDocumentName(pageId) || (await repository.pageById(tx, pageId)) !== undefined
        return isThere ? repository.listEdits(tx, pageId, historyLength) : undefined
      }),
  }
}
