import type { ImportProblemRow, ProductImport } from '@sitewright/contract/imports'
import { importUndoDays, maxImportLines } from '@sitewright/domain/catalogue'
import { importFailureMessages } from '@sitewright/domain/catalogue/messages'
import { lacksOfMapping, problemText } from '@sitewright/domain/imports'
import { formatMessage } from '@sitewright/domain/messages'
import type { Import, ImportFailure } from './import'
import type { LineProblems } from './repository'

export const failureText = (failure: ImportFailure, fileName: string): string =>
  formatMessage(importFailureMessages[failure], { fileName, most: maxImportLines })

const dayMs = 86_400_000

export const undoUntil = ({ finishedAt, createdAt }: Pick<Import, 'finishedAt' | 'createdAt'>): Date =>
  new Date((finishedAt ?? createdAt).getTime() + importUndoDays * dayMs)

const hasWritten = ({ written: { make, change } }: Import) => make + change > 0
export const mayUndo = (known: Import, now: Date): boolean =>
  ['done', 'cancelled', 'paused', 'failed'].includes(known.state) && hasWritten(known) && now <= undoUntil(known)

const pace = ({ goingSince, goingFrom, done }: Import, now: Date): number | null => {
  const seconds = goingSince ? (now.getTime() - goingSince.getTime()) / 1_000 : 0
  return seconds > 0 ? Math.round(((done - goingFrom) / seconds) * 10) / 10 : null
}

export function presentImport(
  known: Import,
  { now, pictures }: { now: Date; pictures: { waiting: number; failed: number } },
): ProductImport {
  const { blobKey: _, goingSince: __, goingFrom: ___, byAccount: ____, failure, mapping, ...shown } = known
  return {
    ...shown,
    mapping: [...mapping],
    lacks: lacksOfMapping(mapping),
    failure: failure && failureText(failure, known.fileName),
    pictures,
    linesPerSecond: pace(known, now),
    createdAt: known.createdAt.toISOString(),
    finishedAt: known.finishedAt?.toISOString() ?? null,
    undoUntil: mayUndo(known, now) ? undoUntil(known).toISOString() : null,
  }
}

/** By the names that the file has for its columns. */
export const presentProblems = (lines: readonly LineProblems[], { header, mapping }: Import): ImportProblemRow[] =>
  lines.flatMap(({ line, problems }) =>
    problems.map(({ field, cell, severity, reason, about }) => ({
      line,
      column: field === null ? '' : (header[mapping.indexOf(field)] ?? ''),
      cell,
      severity,
      reason,
      text: problemText({ reason, about }),
    })),
  )
