import { editModeClass } from '@sitewright/domain/effects'
import { screenshotParameter } from '@sitewright/domain/pages'
import type { Dispose } from './island'

const reducedMotion = '(prefers-reduced-motion: reduce)'

const asksFor = (name: string): boolean => new URLSearchParams(location.search).get(name) === 'true'

/**
 * Whether nothing may move by itself: the visitor asked for less movement, the address says `nomotion=true`, the page
 * is taken as a picture, or it is being edited. Asked each time, because the wish can change while a page is open.
 */
export const wantsStillness = (): boolean =>
  matchMedia(reducedMotion).matches ||
  asksFor('nomotion') ||
  asksFor(screenshotParameter) ||
  document.body.classList.contains(editModeClass)

/** Says that the visitor's wish has changed, in either direction. */
export function onStillness(run: () => void): Dispose {
  const wish = matchMedia(reducedMotion)
  wish.addEventListener('change', run)
  return () => wish.removeEventListener('change', run)
}
