import type * as contract from '@sitewright/contract/content-imports'
import { commentLimits } from '@sitewright/domain/block-rules'
import { type ContentFailure, type ContentProblem, contentImportLimits } from '@sitewright/domain/content-imports'
import type * as repository from './repository'
import type { ContentImport } from './tables'

const failureWords: Record<ContentFailure, string> = {
  empty: 'The file is empty.',
  'not-known':
    'This is no export of WordPress, Squarespace or Ghost, and no feed. Choose an .xml or .json file that one of them wrote.',
  broken: 'The file is damaged and cannot be read. Nothing was imported. Export it once more.',
  'cut-off': 'The file ends in the middle. Nothing was imported. Export or download it once more.',
  'has-doctype': 'The file defines its own entities, which exports never do. It is not read.',
  'wrong-encoding': 'The file is not written in the encoding it names. Save it as UTF-8 and choose it again.',
  'too-large': 'The file is too large. Export it in several parts.',
  'too-many': `The file has more than ${contentImportLimits.entries.toLocaleString('en-US')} entries. Export it in several parts.`,
  'no-posts': 'There are no posts and no pages in this file.',
  'no-collection': 'Choose the blog that takes the posts. Add a page of the kind Blog first if there is none.',
  'wrong-state': 'This import is at another step by now. Load the page again.',
  'too-late': 'An import can be undone for 30 days.',
  'another-runs': 'Another import is running. Pause it, or wait until it is done.',
}

export const failureText = (failure: ContentFailure, line: number | null = null): string =>
  line === null || failure === 'wrong-encoding'
    ? failureWords[failure]
    : `${failureWords[failure]} (Line ${line.toLocaleString('en-US')})`

export const problemText = ({ reason, about }: ContentProblem): string => {
  switch (reason) {
    case 'no-title':
      return 'Has no title and no address. It is left out.'
    case 'too-long':
      return 'Is longer than a post can be. It is left out.'
    case 'not-a-post':
      return `Is neither a post nor a page (${about}). It is left out.`
    case 'comment-empty':
      return `A comment by ${about} has no words. It is left out.`
    case 'comment-cut':
      return `A comment by ${about} is longer than ${commentLimits.body.toLocaleString('en-US')} signs. Its end is left out.`
    case 'pings-left-out':
      return about === '1'
        ? 'One message of another site stands among the comments. It is left out.'
        : `${about} messages of other sites stand among the comments. They are left out.`
    case 'page-closed':
      return 'Was not public. The page is closed with a password that nobody knows until you say who may open it.'
    case 'site-full':
      return 'The site took no more pages. It was not imported.'
    case 'dropped':
      return `Left out of the text: ${about}.`
    case 'picture-not-found':
      return `A picture could not be fetched: ${about}`
    case 'label-left-out':
      return `The category or tag “${about}” could not be taken over.`
    case 'author-left-out':
      return `The author “${about}” could not be taken over.`
    case 'collection-full':
      return 'The blog took no more posts. It was not imported.'
    case 'redirect-left-out':
      return `The old address ${about} does not lead here: it is taken, or there are too many redirects.`
    case 'refused':
      return 'Could not be imported.'
  }
}

const dayMs = 86_400_000

export const undoUntil = ({ finishedAt, createdAt }: Pick<ContentImport, 'finishedAt' | 'createdAt'>): Date =>
  new Date((finishedAt ?? createdAt).getTime() + contentImportLimits.undoDays * dayMs)

export const mayUndo = (known: ContentImport, now: Date): boolean =>
  ['done', 'cancelled', 'paused'].includes(known.state) &&
  known.written.post + known.written.draft + known.written.page > 0 &&
  now <= undoUntil(known)

export function presentImport(
  known: ContentImport,
  { now, pictures }: { now: Date; pictures: { waiting: number; failed: number } },
): contract.ContentImport {
  const { blobKey: _, goingSince: __, byAccount: ___, byName: ____, failure, failureLine, preview, ...shown } = known
  return {
    ...shown,
    preview: preview.map(each => ({ ...each, isPage: each.isPage ?? false })),
    takes: [...known.takes],
    failure: failure && failureText(failure, failureLine),
    pictures,
    createdAt: known.createdAt.toISOString(),
    finishedAt: known.finishedAt?.toISOString() ?? null,
    undoUntil: mayUndo(known, now) ? undoUntil(known).toISOString() : null,
  }
}

export const presentProblems = (
  rows: Awaited<ReturnType<typeof repository.problemsAfter>>,
): contract.ContentProblemRow[] =>
  rows.flatMap(({ number, title, problems }) =>
    problems.map(problem => ({ number, title, reason: problem.reason, message: problemText(problem) })),
  )
