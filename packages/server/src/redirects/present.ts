import type * as contract from '@sitewright/contract/redirects'
import { redirectLimits } from '@sitewright/domain/redirects'
import type { BrokenLink } from './link-check'
import type { ImportPlan, LineProblem, ListState } from './service'
import { problemWords, tooManyWords } from './words'

/** As many as anybody goes through at one time. */
const mostProblems = 200

export const presentProblem = ({ line, words, problem }: LineProblem): contract.RedirectProblemLine => ({
  line,
  words: words.slice(0, 500),
  reason: problem.reason,
  message: problemWords(problem),
})

export const presentProblems = (problems: readonly LineProblem[]) => problems.slice(0, mostProblems).map(presentProblem)

export const presentList = ({ list, version, notices, isChanged, editedBy, editedAt, moved }: ListState) =>
  ({
    redirects: list.map(redirect => ({ ...redirect })),
    version,
    notices: presentProblems(notices),
    isChanged,
    editedBy,
    editedAt: editedAt?.toISOString() ?? null,
    moved: [...moved],
  }) satisfies contract.RedirectList

export const presentPlan = (plan: ImportPlan, list: ListState | null): contract.RedirectImport => ({
  lines: plan.lines,
  add: plan.add,
  change: plan.change,
  same: plan.same,
  refused: plan.problems.length,
  problems: presentProblems(plan.problems),
  total: plan.next.length,
  limit: redirectLimits.lines,
  failure:
    plan.next.length > redirectLimits.lines
      ? tooManyWords(plan.next.length)
      : plan.lines === 0
        ? 'There is no line to read. Paste lines such as /old -> /new 301.'
        : null,
  list: list && presentList(list),
})

const brokenWords: Record<BrokenLink['reason'], string> = {
  'deleted-page': 'The page it led to was deleted.',
  'nothing-there': 'There is nothing at this address.',
}

export const presentBroken = ({ reason, ...link }: BrokenLink): contract.BrokenLink => ({
  ...link,
  message: brokenWords[reason],
})
