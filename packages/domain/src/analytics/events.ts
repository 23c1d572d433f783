import { analyticsMessages } from '../catalogue/messages/analytics'
import type { RequestInput } from '../requests/build-request'
import { type AnalyticsPage, automaticFields, splitFields } from './common-fields'

export const eventPaths = { site: '/api/events/RecordEvent', service: '/api/v1/events' } as const

export interface SiteEventPayload {
  pagePath: string
  pageHash: string
  websiteId: string
  templateId: string
  variantId: string | null
  memberAccountId: string | null
  member_locale: string | null
  website_locale: string
}

export interface SiteEvent {
  origin: string
  crumb: string | null
  event: string
  payload: SiteEventPayload
}

export const siteEventRequest = ({ origin, crumb, event, payload }: SiteEvent): RequestInput => ({
  method: 'POST',
  url: `${origin}${eventPaths.site}`,
  form: { crumb, event, data: JSON.stringify(payload) },
})

export interface AnalyticsEvent {
  analyticsId: string
  customSchemaName: string
  fields: Readonly<Record<string, unknown>>
}

export type AnalyticsSend =
  | { ok: true; transport: 'beacon' | 'request'; request: RequestInput; warnings: string[] }
  | { ok: false; reason: 'no-payload' }

export interface AnalyticsSurroundings {
  page: AnalyticsPage
  now: number
  beaconAvailable: boolean
}

/** What the caller gives wins over what is added by itself. */
export function analyticsRequest(event: AnalyticsEvent | undefined, around: AnalyticsSurroundings): AnalyticsSend {
  if (!event) return { ok: false, reason: 'no-payload' }
  const { commonData, customData, warnings } = splitFields(event.fields)
  const body = {
    analyticsId: event.analyticsId,
    commonData: JSON.stringify({ ...automaticFields(around.page, around.now), ...commonData }),
    customData: JSON.stringify(customData),
    customSchemaName: event.customSchemaName,
  }
  const call = { method: 'POST', url: eventPaths.service } as const
  return around.beaconAvailable
    ? { ok: true, transport: 'beacon', request: { ...call, form: body }, warnings }
    : { ok: true, transport: 'request', request: { ...call, json: body }, warnings }
}

export type TrackingAnswer = { ok: true } | { ok: false; reason: 'status'; warning: string }

export const checkTrackingStatus = (status: number): TrackingAnswer =>
  status === 200 || status === 202
    ? { ok: true }
    : { ok: false, reason: 'status', warning: analyticsMessages.trackingStatus.replace('{status}', String(status)) }

export interface EditorInteraction {
  eventName: string
  frameUrl: string
  displayMode: string
  selectedTemplateIdentifier: string
  deviceOrientation: 'portrait' | 'landscape'
  isApp: boolean
}

/** The fields of an analytics event for something that happened in the editor. */
export const editorFields = (
  fields: Readonly<Record<string, unknown>>,
  interaction: EditorInteraction,
): Record<string, unknown> => ({
  ...fields,
  event_name: interaction.eventName,
  frame_url: interaction.frameUrl,
  display_mode: interaction.displayMode,
  selected_template_identifier: interaction.selectedTemplateIdentifier,
  device_orientation: interaction.deviceOrientation,
  is_app: interaction.isApp,
})
