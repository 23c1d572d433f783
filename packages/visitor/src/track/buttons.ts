import {
  type ButtonContext,
  buttonContexts,
  buttonRequest,
  type CensusPage,
  type TrackedButton,
} from '@sitewright/domain/analytics'

export const buttonSelector = '.button-block a[href]'

const part = (element: Element | null, name: RegExp): string => name.exec(element?.className ?? '')?.[1] ?? ''

export const blockId = (element: Element): string => element.closest('.block')?.id.replace(/^block-/, '') ?? ''

const contextOf = (link: Element): ButtonContext =>
  link.closest('[data-popup]') ? buttonContexts.popupOverlay : buttonContexts.buttonBlock

export const trackedButton = (link: HTMLAnchorElement): TrackedButton => ({
  id: blockId(link),
  buttonText: link.textContent?.trim() ?? '',
  clickthroughUrl: link.getAttribute('href') ?? '',
  alignment: part(link.closest('.button-block'), /(?:^|\s)align-(\w+)/),
  size: part(link, /button-(small|medium|large)/),
  newWindow: link.target === '_blank',
  context: contextOf(link),
})

export const buttonReport = (what: 'click' | 'render', link: HTMLAnchorElement, page: CensusPage) =>
  buttonRequest(what, trackedButton(link), page)
