import { requestMessages as messages } from '../catalogue/messages/requests'

export type FailureReason =
  | 'unparsable'
  | 'login-required'
  | 'authorization-fail'
  | 'crumb-fail'
  | 'server-error'
  | 'unauthorized'
  | 'internal'
  | 'unavailable'
  | 'no-connection'

export interface Failure {
  ok: false
  reason: FailureReason
  /** What the user may read. */
  text: string
  status: number
  /** The parsed answer, for callers that know more of its fields; null when it was no JSON. */
  body: unknown
  /** The new crumb that a crumb failure brings. */
  crumb: string | null
  billingErrorCode: string | null
}

export type Answer = { ok: true; data: unknown } | Failure

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const parse = (text: string): { data: unknown } | null => {
  try {
    return { data: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

const statusesWithServerText: readonly number[] = [400, 401, 500, 502]
const statusesWithoutContent: readonly number[] = [204, 205]

function fromStatus(status: number): { reason: FailureReason; text: string } {
  if (status === 401 || status === 403) return { reason: 'unauthorized', text: messages.unauthorized }
  if (status === 500 || status === 501) return { reason: 'internal', text: messages.internal }
  if (status === 503) return { reason: 'unavailable', text: messages.unavailable }
  return { reason: 'no-connection', text: messages.noConnection }
}

function flagged(fields: Fields): FailureReason | null {
  if (fields['crumbFail']) return 'crumb-fail'
  if (fields['loginRequired']) return 'login-required'
  return fields['authorizationFail'] ? 'authorization-fail' : null
}

const hasServerText = (fields: Fields): boolean =>
  Boolean(fields['error'] || fields['message'] || fields['billingErrorCode'])

function serverReason(failing: boolean, status: number, fields: Fields): FailureReason | null {
  const flag = flagged(fields)
  if (flag) return flag
  if (!failing) return fields['error'] ? 'server-error' : null
  return statusesWithServerText.includes(status) && hasServerText(fields) ? 'server-error' : null
}

/** Turns what came back into data or into one failure with its text. A status of 0 is an answer that never came. */
export function classifyAnswer({ status, body, url }: { status: number; body: string; url: string }): Answer {
  const failing = status < 200 || status >= 400
  const parsed = parse(body)
  const data = parsed ? parsed.data : null
  const fields = isFields(data) ? data : {}
  const failure: Failure = {
    ok: false,
    ...fromStatus(status),
    status,
    body: data,
    crumb: textOf(fields['crumb']),
    billingErrorCode: textOf(fields['billingErrorCode']),
  }
  const reason = serverReason(failing, status, fields)
  if (reason) {
    return { ...failure, reason, text: textOf(fields['message']) ?? textOf(fields['error']) ?? failure.text }
  }
  if (failing) return failure
  if (parsed || statusesWithoutContent.includes(status)) return { ok: true, data }
  return { ...failure, reason: 'unparsable', text: messages.unparsable.replace('{url}', () => url) }
}
