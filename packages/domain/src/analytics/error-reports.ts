import type { RequestInput } from '../requests/build-request'

export const errorReportPath = '/api/events/RecordJavascriptErrors'
export const errorReportDebounce = 1000

const errorsPerPage = 20
const errorsQueued = 10
const stackLength = 5000

export interface PageError {
  message: string
  stack?: string
  file?: string
  line?: number
  column?: number
}

export interface ErrorContext {
  websiteId: string
  templateId: string
  url: string
  userAgent: string
}

export interface ErrorEntry {
  event: string
  data: ErrorContext & PageError
  /** Milliseconds. */
  timestamp: number
}

export const errorEntry = (error: PageError, context: ErrorContext, now: number): ErrorEntry => ({
  event: 'javascript-error',
  data: { ...context, ...error, stack: error.stack?.slice(0, stackLength) },
  timestamp: now,
})

export interface ErrorQueue {
  queued: readonly ErrorEntry[]
  /** Accepted on this page so far, sent or not. */
  accepted: number
}

export const emptyErrorQueue: ErrorQueue = { queued: [], accepted: 0 }

/** A full queue keeps the oldest entries: the first errors usually explain the later ones. */
export function queueError(queue: ErrorQueue, entry: ErrorEntry): ErrorQueue {
  if (queue.accepted >= errorsPerPage || queue.queued.length >= errorsQueued) return queue
  return { queued: [...queue.queued, entry], accepted: queue.accepted + 1 }
}

export interface ErrorFlush {
  queue: ErrorQueue
  request?: RequestInput
}

export function flushErrors(queue: ErrorQueue, crumb: string | null): ErrorFlush {
  if (queue.queued.length === 0) return { queue }
  return {
    queue: { ...queue, queued: [] },
    request: {
      method: 'POST',
      url: errorReportPath,
      json: queue.queued,
      headers: crumb === null ? {} : { 'X-CSRF-Token': crumb },
    },
  }
}
