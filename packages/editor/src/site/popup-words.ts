import { type OverlayPosition, overlayPositions } from '@sitewright/domain/dialogs'
import { neverAgain, type Popup, type PopupStyle, type PopupTrigger } from '@sitewright/domain/popups'

export const styleOptions: readonly { value: PopupStyle; label: string }[] = [
  { value: 'side-picture', label: 'Side picture' },
  { value: 'card', label: 'Card' },
  { value: 'full', label: 'Full screen' },
]

export const triggerOptions: readonly { value: PopupTrigger; label: string }[] = [
  { value: 'time', label: 'After a time' },
  { value: 'scroll', label: 'On scroll' },
  { value: 'leaving', label: 'On leaving' },
]

const days = [0, 1, 3, 7, 14, 30, 90, 365]
const daysLabel = (count: number): string => {
  if (count === neverAgain) return 'Never again'
  if (count === 0) return 'On every visit'
  return count === 1 ? 'Every day' : `Every ${count} days`
}

/** The usual ones, and what is stored where it is none of them. */
export const frequencyOptions = (current: number): { value: string; label: string }[] =>
  [...new Set([...days, current])]
    .filter(count => count !== neverAgain)
    .sort((a, b) => a - b)
    .concat(neverAgain)
    .map(count => ({ value: String(count), label: daysLabel(count) }))

export const untilOptions = [
  { value: 'sign-up', label: 'Until sign-up' },
  { value: 'always', label: 'After sign-up, too' },
] as const

export const positionLabel = (position: OverlayPosition): string => {
  const [vertical, horizontal] = position.split('-')
  if (vertical === 'center' && horizontal === 'center') return 'Centre'
  const words = [vertical, horizontal].map(word => (word === 'center' ? 'centre' : word))
  return `${words[0]![0]!.toUpperCase()}${words[0]!.slice(1)} ${words[1]}`
}
export const positions = overlayPositions

const shows = ({ displayFrequency }: Popup): string => {
  if (displayFrequency === neverAgain) return 'Shows once'
  if (displayFrequency === 0) return 'Shows on every page view'
  return displayFrequency === 1 ? 'Shows once a day' : `Shows once every ${displayFrequency} days`
}

const when = ({ trigger, seconds, percent }: Popup): string => {
  if (trigger === 'scroll') return `after ${percent}% of the page`
  if (trigger === 'leaving') return 'when somebody is about to leave'
  return seconds === 1 ? '1 second after arriving' : `${seconds} seconds after arriving`
}

const where = ({ onlyThese, pageIds }: Popup): string => {
  const some = pageIds.length === 1 ? '1 page' : `${pageIds.length} pages`
  if (onlyThese) return pageIds.length === 0 ? 'on no page' : `on ${some}`
  return pageIds.length === 0 ? 'on all pages' : `on all pages but ${pageIds.length}`
}

/** Everything that decides whether it shows, in one sentence. */
export const popupSentence = (popup: Popup): string => {
  const parts = [
    shows(popup),
    when(popup),
    where(popup),
    popup.enableMobile ? 'on phones, too' : 'not on phones',
    ...(popup.showUntilSignup ? ['until they sign up'] : []),
  ]
  return `${parts.join(', ')}.`
}
