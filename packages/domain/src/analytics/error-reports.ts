import type { RequestInput } from '../requests/build-request'

export const errorReportPath = '/api/events/RecordJavascriptErrors'
export const errorReportDebounce = 1000

const errorsPerPage = 20
const errorsQueued = 10
const stackLength = 5000

export interface PageError {
  message: string
  stack?: string | undefined
  file?: string | undefined
  line?: number | undefined
  column?: number | undefined
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

/**
 * How entries are added, and how they are flushed: by the call that tells of them, or undefined when there are none. A
 * full queue keeps the oldest: the first errors usually explain the later ones.
 */
export function createErrorQueue() {
  let queued: ErrorEntry[] = []
  /** On this page so far, sent or not. */
  let accepted = 0
  const add = (entry: ErrorEntry): void => {
    if (accepted < errorsPerPage && queued.length < errorsQueued) {
      queued.push(entry)
      accepted += 1
    }
  }
  const flush = (crumb: string | null): RequestInput | undefined => {
    const json = queued
    queued = []
    const headers = { 'Content-Type': 'application/json', ...(crumb && { 'X-CSRF-Token': crumb }) }
    return json[0] && { method: 'POST', url: errorReportPath, json, headers }
  }
  return [add, flush] as const
}
