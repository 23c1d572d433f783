import { requestMessages } from '@sitewright/domain/catalogue/messages'
import type { FastifyError } from 'fastify'
import { outageOf } from '../outages'
import { type Answer, refused } from './answers'

/** Sentences for what the framework refuses on its own. */
const refusals: Readonly<Record<number, readonly [reason: string, message: string]>> = {
  408: ['too-slow', 'The request took too long to arrive.'],
  413: ['too-large', 'What was sent is larger than what can be taken here.'],
  414: ['address-too-long', 'The address is too long.'],
  415: ['unsupported-type', 'A body must be JSON or a form.'],
}

/** Long enough for a restart. */
const outageSeconds = 5
/** Long enough for others to be done. */
const overloadSeconds = 2

const unavailableFor = (
  retrySeconds: number,
  { reason, message }: { reason: string; message: string } = {
    reason: 'unavailable',
    message: requestMessages.unavailable,
  },
): Answer<never> => ({
  kind: 'refusal',
  status: 503,
  reason,
  message,
  headers: { 'retry-after': String(retrySeconds) },
})

export const overloaded = (): Answer<never> => unavailableFor(overloadSeconds)
/** Reports are in no hurry, and pages send them again by themselves. */
export const ingestOverloaded = (): Answer<never> => unavailableFor(outageSeconds)

/** What cannot be done now, and could be a little later. */
export const busy = (message: string): Answer<never> => unavailableFor(outageSeconds, { reason: 'busy', message })

/** An answer for something thrown. Only refusals meant for people show their own text. */
export function answerToFailure(error: FastifyError): Answer {
  const status = error.statusCode ?? 500
  if (status === 503 || outageOf(error)) return unavailableFor(outageSeconds)
  if (status >= 400 && status < 500) {
    const [reason, message] = refusals[status] ?? ['invalid', error.message]
    return refused(status, reason, message)
  }
  return refused(500, 'internal', requestMessages.internal)
}
