import type { RequestInput } from '../requests/build-request'

export const widgetRenderingPath = '/api/widget/GetWidgetRendering'

const blockIdPrefix = 'block-'
const eventSummary = 'event-summary'

/** Blocks whose content the server draws on request. */
export const serverRenderedWidgets = ['flickr', 'instagram', 'fivehundredpix', eventSummary] as const
export type ServerRenderedWidget = (typeof serverRenderedWidgets)[number]

export const isServerRendered = (type: string): type is ServerRenderedWidget =>
  serverRenderedWidgets.some(widget => widget === type)

/** Whether a block of the page is the one that a widget names. */
export const drawsWidget = (
  widget: ServerRenderedWidget,
  { type, props }: { readonly type: string; readonly props: { readonly service?: unknown } },
): boolean =>
  widget === eventSummary ? type === 'summary' || type === 'events' : type === 'social-feed' && props.service === widget

export interface WidgetRequest {
  type: ServerRenderedWidget
  blockId: string
  /** The block's settings as the markup carries them. */
  settingsJson: string
  collectionId?: string
}

export type WidgetCall = { ok: true; request: RequestInput } | { ok: false; reason: 'invalid-settings' }

const parse = (json: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(json) }
  } catch {
    return undefined
  }
}

const withoutPrefix = (id: string): string => (id.startsWith(blockIdPrefix) ? id.slice(blockIdPrefix.length) : id)

export function widgetRenderingCall({ type, blockId, settingsJson, collectionId }: WidgetRequest): WidgetCall {
  const settings = parse(settingsJson)
  if (!settings) return { ok: false, reason: 'invalid-settings' }
  const widget = {
    type,
    id: withoutPrefix(blockId),
    value: settings.value,
    ...(type === eventSummary && { collectionId }),
  }
  const form = { widgetJSON: JSON.stringify(widget) }
  return { ok: true, request: { method: 'POST', url: widgetRenderingPath, form } }
}

/** The HTML that replaces the block's content; undefined when the answer has none. */
export function widgetHtml(answer: unknown): string | undefined {
  const data = (answer as { data?: { html?: unknown } } | null | undefined)?.data
  return typeof data?.html === 'string' ? data.html : undefined
}
