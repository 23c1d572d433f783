import { type AnalyticsSend, checkTrackingStatus } from '@sitewright/domain/analytics'
import { analyticsMessages } from '@sitewright/domain/catalogue/messages'
import type { RequestInput } from '@sitewright/domain/requests'
import { post } from '../census/call'

const bodyOf = ({ form, json }: RequestInput): URLSearchParams | Blob =>
  form
    ? new URLSearchParams(
        Object.entries(form).flatMap(([name, value]) =>
          value === null || value === undefined ? [] : [[name, String(value)]],
        ),
      )
    : new Blob([JSON.stringify(json)], { type: 'application/json' })

/** Rejects what was not taken, and says so on the console; whoever sends something by itself attaches a handler. */
export async function sendTracking(request: RequestInput): Promise<void> {
  const { status } = await post({ path: request.url, body: () => bodyOf(request) })
  const taken = checkTrackingStatus(status)
  if (taken.ok) return
  console.warn(taken.warning)
  throw new Error(taken.warning)
}

export async function sendAnalytics(send: AnalyticsSend): Promise<void> {
  if (!send.ok) throw new Error(analyticsMessages.noPayload)
  for (const warning of send.warnings) console.warn(warning)
  const { request, transport } = send
  if (transport === 'beacon' && navigator.sendBeacon(request.url, bodyOf(request))) return
  await sendTracking(request)
}
