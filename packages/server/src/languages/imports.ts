import type { Readable } from 'node:stream'
import type { SiteId } from '@sitewright/domain/sites'
import { decideImport, type ImportAs, unitId, wordsOf } from '@sitewright/domain/texts'
import type { Editor } from '../pages'
import type { SiteTransaction } from '../platform/database'
import { GiveUp } from '../platform/jobs'
import { type FileRefusal, mostFileBytes, readFile } from './read-file'
import * as repository from './repository'
import { keyOf, type TextOrder, textsNow } from './set-texts'
import type { Surroundings } from './surroundings'
import type { ImportLine, ImportProblem } from './tables'

const importJob = 'languages:import'
const linesAtOnce = 200
/** All are counted; these are told one by one. */
const mostProblems = 200

export type UploadOutcome =
  | { readonly ok: true; readonly row: repository.ImportRow }
  | {
      readonly ok: false
      readonly reason: FileRefusal | 'no-such-language' | 'too-large'
      readonly line?: number | undefined
    }

async function collect(body: Readable): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of body as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > mostFileBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

type Context = { readonly row: repository.ImportRow; readonly primaryLocale: string }

/** Files of translations: read at once, worked off in parts, each one transaction that also says how far it came. */
export function createImports({
  database,
  clock,
  jobs,
  random,
  owners,
  index,
  setTexts,
  siteIn,
  isTranslated,
}: Surroundings) {
  /** What becomes of some lines. Nothing is written over that was made of another source. */
  async function take(tx: SiteTransaction, lines: readonly ImportLine[], { row, primaryLocale }: Context) {
    const { locale, madeAs: as } = row
    const known = await textsNow(tx, owners, { locale, primaryLocale, keys: lines })
    const problems: ImportProblem[] = []
    const sent: { line: ImportLine; order: TextOrder; isMarked: boolean }[] = []
    let same = 0
    for (const line of lines) {
      const { owner, path, check } = line
      const now = known.get(keyOf(line))?.now
      const written = line.isTagged && now?.kind === 'string' ? wordsOf(line.written) : line.written
      if (written === undefined) {
        // Words without any look of their own came back with a tag.
        problems.push({
          line: line.line,
          id: unitId(line),
          reason: 'tag-unknown',
          tag: /<\/?(\d+)/.exec(line.written)?.[1],
        })
        continue
      }
      const decision = decideImport({ written, fingerprint: check, as }, now)
      if (decision.act === 'same') same += 1
      else if (decision.act === 'refuse')
        problems.push({ line: line.line, id: unitId(line), reason: decision.reason, tag: decision.tag })
      else {
        const isMarked = decision.act === 'draft' && decision.isMarked
        sent.push({ line, isMarked, order: { owner, path, value: written, as: decision.act, fingerprint: check } })
      }
    }
    const by: Editor = { id: row.writtenBy, name: row.writerName }
    const orders = sent.map(({ order }) => order)
    const outcomes = orders.length > 0 ? await setTexts(tx, { locale, primaryLocale, orders, by }) : []
    let [ready, drafts, marked] = [0, 0, 0]
    outcomes.forEach((outcome, at) => {
      const { line, order, isMarked } = sent[at]!
      if (!outcome.ok) problems.push({ line: line.line, id: unitId(line), reason: outcome.reason, tag: outcome.tag })
      else if (order.as === 'ready') ready += 1
      else {
        drafts += 1
        if (isMarked) marked += 1
      }
    })
    return { same, ready, drafts, marked, problems }
  }

  /** True when nothing is left to do. */
  const goOn = (siteId: SiteId, importId: string): Promise<boolean> =>
    database.longRunning.withSite(siteId, async tx => {
      const row = await repository.lockImport(tx, importId)
      if (!row || row.finishedAt !== null) return true
      const { primaryLocale } = await siteIn(tx)
      if (row.lines.length + row.problems.length >= row.total) await index.refresh(tx, primaryLocale)
      const lines = row.lines.slice(0, linesAtOnce)
      const became = await take(tx, lines, { row, primaryLocale })
      const left = row.lines.slice(linesAtOnce)
      await repository.moveImport(tx, importId, {
        lines: left,
        done: row.done + lines.length,
        ready: row.ready + became.ready,
        drafts: row.drafts + became.drafts,
        marked: row.marked + became.marked,
        same: row.same + became.same,
        refused: row.refused + became.problems.length,
        problems: [...row.problems, ...became.problems].slice(0, mostProblems),
        finishedAt: left.length === 0 ? clock.now() : null,
      })
      return left.length === 0
    })

  jobs.handle(
    importJob,
    async ({ importId }: { importId: string }, { siteId, signal }) => {
      if (siteId === null) throw new GiveUp('translations of no site')
      while (!(await goOn(siteId, importId))) signal.throwIfAborted()
    },
    { isSlow: true },
  )

  return {
    async upload(
      siteId: SiteId,
      {
        body,
        locale,
        as,
        fileName,
        by,
      }: { body: Readable; locale: string; as: ImportAs; fileName: string; by: Editor },
    ): Promise<UploadOutcome> {
      const bytes = await collect(body)
      if (!bytes) return { ok: false, reason: 'too-large' }
      const read = readFile(bytes, locale)
      if (!read.ok) return read
      return database.withSite(siteId, async tx => {
        if (!(await isTranslated(tx, await siteIn(tx), locale))) return { ok: false, reason: 'no-such-language' }
        // Together what belongs together: each owner is then written once.
        const lines = read.lines.toSorted((a, b) => (a.owner < b.owner ? -1 : a.owner > b.owner ? 1 : a.line - b.line))
        const now = clock.now()
        const row = {
          ...{ id: random.id(), fileName, locale, madeAs: as, lines, total: lines.length + read.problems.length },
          ...{ done: read.problems.length, ready: 0, drafts: 0, marked: 0, same: 0 },
          ...{ problems: read.problems.slice(0, mostProblems), refused: read.problems.length },
          ...{ writtenBy: by.id, writerName: by.name, createdAt: now, finishedAt: lines.length === 0 ? now : null },
        }
        await repository.insertImport(tx, row)
        if (lines.length > 0) await jobs.add(tx, { kind: importJob, payload: { importId: row.id } })
        return { ok: true, row: { ...row, siteId } }
      })
    },

    readImport: (siteId: SiteId, id: string): Promise<repository.ImportRow | undefined> =>
      database.withSite(siteId, tx => repository.importById(tx, id)),
  }
}
