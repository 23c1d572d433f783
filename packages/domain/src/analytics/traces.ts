import type { RequestInput } from '../requests/build-request'

export const tracePath = '/api/events/Trace'
export const traceInterval = 30_000

export interface Trace {
  pageUrl: string
  type: string
  data: unknown
}

/** Nothing is sent for an empty list. */
export const traceRequest = (traces: readonly Trace[]): RequestInput | undefined =>
  traces.length === 0 ? undefined : { method: 'POST', url: tracePath, form: { data: JSON.stringify(traces) } }
