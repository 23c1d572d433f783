import type { ImportField } from './fields'
import type { ImportProblem, ProblemReason, ProblemSeverity } from './product'

type Note = { readonly line: number; readonly field?: ImportField; readonly cell?: string; readonly about?: string }

export type Notes = {
  readonly problems: ImportProblem[]
  wrong(reason: ProblemReason, note: Note): void
  warn(reason: ProblemReason, note: Note): void
  skip(reason: ProblemReason, note: Note): void
  isLeftOut(line: number): boolean
}

export function createNotes(): Notes {
  const problems: ImportProblem[] = []
  const leftOut = new Set<number>()
  const add =
    (severity: ProblemSeverity) =>
    (reason: ProblemReason, { line, field, cell = '', about }: Note) => {
      if (severity !== 'warning') leftOut.add(line)
      problems.push({ line, field: field ?? null, cell: cell.slice(0, 200), severity, reason, ...(about && { about }) })
    }
  return {
    problems,
    wrong: add('wrong'),
    warn: add('warning'),
    skip: add('skipped'),
    isLeftOut: line => leftOut.has(line),
  }
}
