import { requestMessages } from '@sitewright/domain/catalogue/messages'
import type { FastifyError } from 'fastify'
import { codeOf, isLostConnection } from '../database/failures'
import { type Answer, refused } from './answers'

/** Sentences for what the framework refuses on its own. */
const refusals: Readonly<Record<number, readonly [reason: string, message: string]>> = {
  408: ['too-slow', 'The request took too long to arrive.'],
  413: ['too-large', 'What was sent is larger than what can be taken here.'],
  414: ['address-too-long', 'The address is too long.'],
  415: ['unsupported-type', 'A body must be JSON or a form.'],
}

/** Canceled after too long, waited too long for a lock, met another transaction, or found no connection. */
const overloadCodes = new Set(['57014', '55P03', '40001', '40P01', '53300'])
const isOverloaded = (error: Error) =>
  overloadCodes.has(codeOf(error) ?? '') || /timeout exceeded when trying to connect/i.test(error.message)

/** An answer for something thrown. Only refusals meant for people show their own text. */
export function answerToFailure(error: FastifyError): Answer {
  const status = error.statusCode ?? 500
  if (status === 503 || isLostConnection(error) || isOverloaded(error))
    return refused(503, 'unavailable', requestMessages.unavailable)
  if (status >= 400 && status < 500) {
    const [reason, message] = refusals[status] ?? ['invalid', error.message]
    return refused(status, reason, message)
  }
  return refused(500, 'internal', requestMessages.internal)
}
