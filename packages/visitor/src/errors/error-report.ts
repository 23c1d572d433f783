import {
  emptyErrorQueue,
  errorEntry,
  errorReportDebounce,
  flushErrors,
  isForeignError,
  type PageError,
  queueError,
} from '@sitewright/domain/analytics'
import { crumbFrom } from '@sitewright/domain/requests'
import type { PageTools } from '../page-parts'

const sayOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : String(error))

/** What fails below a block is told with it: the block's own message says only that it did. */
const whole = (error: unknown): PageError =>
  error instanceof Error
    ? {
        message: error.cause === undefined ? sayOf(error) : `${sayOf(error)} (${sayOf(error.cause)})`,
        stack: (error.cause instanceof Error ? error.cause : error).stack ?? '',
      }
    : { message: sayOf(error) }

/** An error as the page came to know it: by an event of the window, or from a caller. */
function pageError(noted: unknown): PageError {
  const { reason, error, message, filename, lineno, colno } = noted as Partial<ErrorEvent & PromiseRejectionEvent>
  if (!(noted instanceof Event)) return whole(noted)
  if (noted.type === 'unhandledrejection') return whole(reason)
  return {
    ...whole(error ?? message),
    message: message ?? '',
    ...(filename ? { file: filename } : {}),
    ...(lineno ? { line: lineno } : {}),
    ...(colno ? { column: colno } : {}),
  }
}

/** Sends errors a second after the last one, or when the page is hidden. What cannot be sent is never itself an error. */
export function startReports({ page, context }: Pick<PageTools, 'page' | 'context'>): (error: unknown) => void {
  const { website, templateId } = context as { website?: { id?: string }; templateId?: string }
  let queue = emptyErrorQueue
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = () => {
    const { request, queue: rest } = flushErrors(queue, crumbFrom(page.cookie))
    queue = rest
    if (!request) return
    fetch(request.url, {
      method: request.method,
      headers: { 'Content-Type': 'application/json', ...request.headers },
      body: JSON.stringify(request.json),
      keepalive: true,
    }).catch(() => {})
  }
  page.addEventListener('visibilitychange', () => page.hidden && flush())

  return noted => {
    const error = pageError(noted)
    if (isForeignError(error)) return
    const about = {
      websiteId: website?.id ?? '',
      templateId: templateId ?? '',
      url: location.href,
      userAgent: navigator.userAgent,
    }
    queue = queueError(queue, errorEntry(error, about, Date.now()))
    clearTimeout(timer)
    timer = setTimeout(flush, errorReportDebounce)
  }
}
