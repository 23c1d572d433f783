import { type EditorEvent, recordEditorEvents } from '@sitewright/contract/editor-events'
import {
  type AnalyticsEvent,
  automaticFields,
  editorFields,
  type Interaction,
  interactionEvent,
  interactionSchemas,
  mousePressSchema,
  sharesEventsAcrossTabs,
  splitFields,
  tracksMouse,
} from '@sitewright/domain/analytics'
import { editorEventsFeature } from '@sitewright/domain/catalogue'
import { call } from '../app/api'
import type { Session } from '../app/session'
import { useView } from '../app/view'
import { isEditPath } from '../site/shared-words'
import { pressedKind } from './pressed-kind'

/** What other tabs of an administrator hear. */
export const channelName = 'sitewright-editor-events'
const sendAfterMs = 5_000
const mostWaiting = 20

type Started = {
  readonly session: Session
  readonly analyticsId: string
  readonly channel: BroadcastChannel | undefined
}

let started: Started | undefined
let waiting: EditorEvent[] = []
/** Of before the first press, such as that a panel was opened by its address. */
const early: Interaction[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Screens without what is open on them: ids are nobody's business. */
const screenPath = (): string => location.pathname.split('/').slice(0, 4).join('/')

function framePath(): string {
  try {
    return document.querySelector('iframe')?.contentWindow?.location.pathname ?? ''
  } catch {
    return ''
  }
}

const matches = (query: string): boolean => matchMedia(query).matches

function displayMode(): 'edit' | 'preview' | 'manage' {
  if (useView.getState().isPreview) return 'preview'
  return isEditPath(location.pathname.replace(/^\/config\/?/, '')) ? 'edit' : 'manage'
}

function send(): void {
  clearTimeout(timer)
  timer = undefined
  const events = waiting
  waiting = []
  // What cannot be sent is forgotten: it is only counted.
  if (events.length > 0) call(recordEditorEvents, { body: { events } }).catch(() => {})
}

function add({ session }: Started, { analyticsId, customSchemaName, fields }: AnalyticsEvent, eventName: string): void {
  const page = {
    windowWidth: innerWidth,
    windowHeight: innerHeight,
    language: navigator.language,
    host: location.host,
    path: screenPath(),
    query: '',
    referrer: '',
    resolvedLocale: null,
    marketingId: null,
    // Neither who it was nor where: only how often is of interest.
    websiteId: null,
    templateId: null,
    memberAccountId: null,
  }
  const all = editorFields(
    { ...automaticFields(page, Date.now()), website_locale: session.site.primaryLocale, ...fields },
    {
      eventName,
      frameUrl: framePath(),
      displayMode: displayMode(),
      selectedTemplateIdentifier: session.site.template ?? '',
      deviceOrientation: matches('(orientation: portrait)') ? 'portrait' : 'landscape',
      isApp: matches('(display-mode: standalone)'),
    },
  )
  const { commonData, customData } = splitFields(all)
  waiting.push({
    analyticsId,
    customSchemaName,
    commonData: commonData as EditorEvent['commonData'],
    customData: customData as EditorEvent['customData'],
  })
  if (waiting.length >= mostWaiting) send()
  else timer ??= setTimeout(send, sendAfterMs)
}

export function record(interaction: Interaction): void {
  if (!started) {
    if (early.length < mostWaiting) early.push(interaction)
    return
  }
  const name = interactionSchemas[interaction]
  add(started, interactionEvent(interaction, started.analyticsId), name)
  started.channel?.postMessage({ event: name })
}

function recordPress(target: EventTarget | null): void {
  if (!started) return
  const kind = pressedKind(target)
  add(started, { analyticsId: started.analyticsId, customSchemaName: mousePressSchema, fields: {} }, kind)
  started.channel?.postMessage({ event: mousePressSchema, kind })
}

/** Somebody who asks not to be followed is not, nor anybody where the installation counts nothing. */
export function startTracking(session: Session, firstTarget: EventTarget | null): void {
  const asksNot = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  if (started || asksNot || !session.features.includes(editorEventsFeature)) return
  const audience = { isLoggedIn: session.account.id !== '', hasAdminAccess: session.may('admin') }
  if (!audience.isLoggedIn) return
  const channel = sharesEventsAcrossTabs(audience) ? new BroadcastChannel(channelName) : undefined
  // An id for this page alone: what was done here belongs together, and nothing else does.
  started = { session, analyticsId: crypto.randomUUID(), channel }
  for (const interaction of early.splice(0)) record(interaction)
  if (tracksMouse(audience)) {
    recordPress(firstTarget)
    addEventListener('pointerdown', ({ target }) => recordPress(target), { capture: true, passive: true })
  }
  addEventListener('pagehide', send)
}
