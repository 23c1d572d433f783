import {
  createErrorQueue,
  errorEntry,
  errorReportDebounce,
  isForeignError,
  type PageError,
} from '@sitewright/domain/analytics'
import { crumbCookie, readCookie } from '@sitewright/domain/requests'
import type { PageTools } from '../page-parts'

/** What fails below a block is told with it: the block's own message says only that it did. */
function whole(error: unknown): PageError {
  const { cause, stack }: Partial<Error> = error instanceof Error ? error : {}
  return {
    message: String(error) + (cause ? ` (${cause})` : ''),
    stack: cause instanceof Error ? cause.stack : stack,
  }
}

/** An error as the page came to know it: by an event of the window, or from a caller. */
function pageError(noted: unknown): PageError {
  if (!(noted instanceof Event)) return whole(noted)
  const { type, reason, error, message, filename, lineno, colno } = noted as ErrorEvent & PromiseRejectionEvent
  if (type !== 'error') return whole(reason)
  return {
    ...whole(error),
    message,
    ...(filename && { file: filename, line: lineno, column: colno }),
  }
}

/** Sends errors a second after the last one, or when the page is hidden. What cannot be sent is never itself an error. */
export function startReports({ page, context }: Pick<PageTools, 'page' | 'context'>): (error: unknown) => void {
  const { website, templateId = '' } = context as { website?: { id?: string }; templateId?: string }
  const [add, take] = createErrorQueue()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    const call = take(readCookie(page.cookie, crumbCookie))
    if (call) fetch(call.url, { ...call, body: JSON.stringify(call.json), keepalive: true }).catch(() => {})
  }
  page.addEventListener('visibilitychange', () => page.hidden && flush())

  return noted => {
    const error = pageError(noted)
    if (isForeignError(error)) return
    const about = { websiteId: website?.id ?? '', templateId, url: location.href, userAgent: navigator.userAgent }
    add(errorEntry(error, about, Date.now()))
    clearTimeout(timer)
    timer = setTimeout(flush, errorReportDebounce)
  }
}
