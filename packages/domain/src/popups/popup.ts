import { isOverlayPosition, type OverlayPosition } from '../dialogs/overlays'
import { fieldsOf, flagFrom, numberFrom } from '../pages/raw-fields'
import type { PageId } from '../sites'
import { neverAgain, type PopupSettings } from './popup-rule'

/** A picture beside the words, the words alone, or all of the screen. */
export const popupStyles = ['side-picture', 'card', 'full'] as const
export type PopupStyle = (typeof popupStyles)[number]

/** What makes it open: time on the page, how far somebody read, or that they are about to leave. */
export const popupTriggers = ['time', 'scroll', 'leaving'] as const
export type PopupTrigger = (typeof popupTriggers)[number]

export const popupLimits = { seconds: 120, percent: 100, days: 365, pages: 200 } as const

/** What the owner decided about the popup: as it is saved, called for and released. Its words are a document. */
export type Popup = Readonly<PopupSettings> & {
  readonly isEnabled: boolean
  readonly style: PopupStyle
  readonly position: OverlayPosition
  /** The page behind it rests and is darker. */
  readonly isDimmed: boolean
  readonly trigger: PopupTrigger
  /** After arriving. */
  readonly seconds: number
  /** Of the page, from its top. */
  readonly percent: number
  /** On these pages alone, or on all the others. */
  readonly onlyThese: boolean
  readonly pageIds: readonly PageId[]
}

const oneOf = <Name extends string>(names: readonly Name[], value: unknown, otherwise: Name): Name =>
  names.find(name => name === value) ?? otherwise

const whole = (value: unknown, { from, to, otherwise }: { from: number; to: number; otherwise: number }): number => {
  const given = numberFrom(value)
  return given !== null && Number.isInteger(given) && given >= from && given <= to ? given : otherwise
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/** Whatever is stored, with a default for every value that is missing or outside its list. */
export function readPopup(given: unknown): Popup {
  const fields = fieldsOf(given)
  const position = fields['position']
  return {
    isEnabled: flagFrom(fields['isEnabled']),
    style: oneOf(popupStyles, fields['style'], 'card'),
    position: typeof position === 'string' && isOverlayPosition(position) ? position : 'center-center',
    isDimmed: fields['isDimmed'] !== false,
    trigger: oneOf(popupTriggers, fields['trigger'], 'time'),
    seconds: whole(fields['seconds'], { from: 0, to: popupLimits.seconds, otherwise: 8 }),
    percent: whole(fields['percent'], { from: 1, to: popupLimits.percent, otherwise: 50 }),
    enableMobile: flagFrom(fields['enableMobile']),
    showUntilSignup: fields['showUntilSignup'] !== false,
    displayFrequency: whole(fields['displayFrequency'], { from: neverAgain, to: popupLimits.days, otherwise: 14 }),
    version: whole(fields['version'], { from: 1, to: Number.MAX_SAFE_INTEGER, otherwise: 1 }),
    onlyThese: flagFrom(fields['onlyThese']),
    pageIds: texts(fields['pageIds']).slice(0, popupLimits.pages),
  }
}

/** The popup is asked for at the home page of the language, as something else that is there. */
export const popupFormat = 'popup'

/** What the page's script decides by. It says nothing of where, as pages without the popup carry none. */
export type PopupOnPage = Omit<Popup, 'isEnabled' | 'onlyThese' | 'pageIds'> & {
  /** Where what it shows is asked for. */
  readonly url: string
}

/** Pages that somebody is on to do something: nothing comes between. */
const withoutPopup: readonly string[] = ['cart', 'not-found', 'cover', 'lock-screen']

export function popupOnPage(
  popup: Popup | undefined,
  page: { readonly pageId?: PageId | undefined; readonly kind: string },
  home: string,
): PopupOnPage | null {
  if (!popup?.isEnabled || withoutPopup.includes(page.kind)) return null
  const { isEnabled, onlyThese, pageIds, ...rules } = popup
  return pageIds.includes(page.pageId ?? '') === onlyThese ? { ...rules, url: `${home}?format=${popupFormat}` } : null
}
