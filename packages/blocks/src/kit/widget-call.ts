import { type WidgetRequest, widgetHtml, widgetRenderingCall } from '@sitewright/domain/block-rules'
import type { IslandServices } from './island'

/** Where a block writes its settings for the call; text, so that an island can say what is wrong with it. */
export const blockJsonAttribute = 'data-block-json'

/** The block's content as the server draws it now. Rejects when its settings are no JSON, or no content comes. */
export async function widgetRendering(
  widget: WidgetRequest,
  { request, report, locale }: Pick<IslandServices, 'request' | 'report' | 'locale'>,
): Promise<string> {
  const call = widgetRenderingCall(widget)
  if (!call.ok) {
    const error = new Error(`The settings of block ${widget.blockId} are no JSON.`)
    report(error)
    throw error
  }
  const { url, form } = call.request
  const answer = await request<unknown>({
    method: 'POST',
    path: url,
    form: form as { readonly widgetJSON: string },
    reads: true,
    headers: { 'Accept-Language': locale },
  })
  const html = answer.ok ? widgetHtml(answer.data) : undefined
  if (html === undefined) throw new Error(answer.ok ? 'The widget has no content.' : answer.message)
  return html
}

/** The server draws the whole block; what its island's root holds takes the place of what the root holds here. */
export function replaceContent(root: HTMLElement, html: string): void {
  const drawn = root.ownerDocument.createElement('template')
  drawn.innerHTML = html
  const holder = drawn.content.querySelector('[data-island]') ?? drawn.content
  root.replaceChildren(...holder.childNodes)
}
