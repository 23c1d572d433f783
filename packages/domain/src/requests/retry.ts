import type { Failure } from './classify-answer'

export const connectionRetryMs = 200
/** Pages that lost the server together do not come back together. */
const retryJitterMs = 50
export const loginRequiredEvent = 'login-required'

export interface Attempts {
  /** A request gets one new crumb, not more. */
  crumbRenewed: boolean
  /** How often the connection was tried again already. */
  retries: number
  /** Given by the retry option of the request; without it nothing is tried again. */
  retryLimit?: number | undefined
  /** Aborted by the caller, or the page is gone. */
  stopped?: boolean | undefined
  /** The answer names a time to come back, which is later than any of ours. */
  saysWhen?: boolean | undefined
  /** From 0 to below 1; in the middle the time is exact. */
  random?: number | undefined
}

export type NextStep =
  | { step: 'renew-crumb'; crumb: string | null }
  | { step: 'retry'; afterMs: number }
  | { step: 'announce-login' }
  | { step: 'show-system-error' }
  | { step: 'fail' }

/** What a request does after a failure. Whatever the step, a request that is not sent again has failed. */
export function nextStep(
  failure: Failure,
  { crumbRenewed, retries, retryLimit = 0, stopped, saysWhen, random = 0.5 }: Attempts,
): NextStep {
  if (stopped) return { step: 'fail' }
  if (failure.reason === 'crumb-fail' && !crumbRenewed) return { step: 'renew-crumb', crumb: failure.crumb }
  if (failure.reason === 'no-connection' && retries < retryLimit && !saysWhen)
    return { step: 'retry', afterMs: Math.round(connectionRetryMs + (2 * random - 1) * retryJitterMs) }
  if (failure.reason === 'login-required') return { step: 'announce-login' }
  if (failure.reason === 'authorization-fail') return { step: 'show-system-error' }
  return { step: 'fail' }
}
