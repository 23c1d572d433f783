import type { SocialService } from '@sitewright/domain/block-rules'
import type { Island } from '../kit/island'
import { blockJsonAttribute, replaceContent, widgetRendering } from '../kit/widget-call'

/** Cells that are left over stay: a feed with fewer pictures than it has places for, or none, moves nothing below it. */
const keepPlaces = (root: HTMLElement, before: number): void => {
  const list = root.querySelector('.social-grid') ?? root.ownerDocument.createElement('ul')
  if (before === 0 || list.childElementCount >= before) return
  if (!list.parentElement) {
    list.className = 'social-grid'
    list.setAttribute('aria-hidden', 'true')
    root.prepend(list)
  }
  while (list.childElementCount < before) {
    const place = root.ownerDocument.createElement('li')
    place.setAttribute('aria-hidden', 'true')
    list.append(place)
  }
}

export const mount: Island<{ readonly service: SocialService }> = (root, { service }, services) => {
  const drawn = [...root.childNodes]
  let isGone = false
  const widget = {
    type: service,
    blockId: root.closest('.block')?.id ?? '',
    settingsJson: root.getAttribute(blockJsonAttribute) ?? '',
  }
  const places = root.querySelectorAll('.social-grid > li').length
  widgetRendering(widget, services).then(
    html => {
      if (isGone) return
      replaceContent(root, html)
      keepPlaces(root, places)
    },
    // What the server drew stays: the last pictures it knew, or the way to the profile.
    () => {},
  )
  return () => {
    isGone = true
    root.replaceChildren(...drawn)
  }
}
