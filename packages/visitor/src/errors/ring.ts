import type { PageTools } from '../page-parts'

type Take = (error: unknown) => void

/** Keeps the first errors of a page until the part that reports them has come, which the first of them brings. */
export function createErrorRing({ page, context }: Pick<PageTools, 'page' | 'context'>): Take {
  const kept: unknown[] = []
  let take: Take = error => {
    // The first ones usually explain the later ones.
    if (kept.length < 10) kept.push(error)
    if (kept.length > 1) return
    import('./error-report')
      .then(({ startReports }) => {
        take = startReports({ page, context })
        kept.forEach(take)
      })
      .catch(() => {})
  }
  const note: Take = error => take(error)
  addEventListener('error', note)
  addEventListener('unhandledrejection', note)
  return note
}
