import { type OverlayPosition, overlayPositions } from '@sitewright/domain/dialogs'
import { neverAgain, type Popup, type PopupStyle, type PopupTrigger } from '@sitewright/domain/popups'
import { t, tn } from '../language'

export const styleOptions: readonly { value: PopupStyle; label: string }[] = [
  { value: 'side-picture', label: t('Side picture') },
  { value: 'card', label: t('Card') },
  { value: 'full', label: t('Full screen') },
]

export const triggerOptions: readonly { value: PopupTrigger; label: string }[] = [
  { value: 'time', label: t('After a time') },
  { value: 'scroll', label: t('On scroll') },
  { value: 'leaving', label: t('On leaving') },
]

const days = [0, 1, 3, 7, 14, 30, 90, 365]
const daysLabel = (count: number): string => {
  if (count === neverAgain) return t('Never again')
  if (count === 0) return t('On every visit')
  return tn(count, 'Every day', 'Every {count} days')
}

/** The usual ones, and what is stored where it is none of them. */
export const frequencyOptions = (current: number): { value: string; label: string }[] =>
  [...new Set([...days, current])]
    .filter(count => count !== neverAgain)
    .sort((a, b) => a - b)
    .concat(neverAgain)
    .map(count => ({ value: String(count), label: daysLabel(count) }))

export const untilOptions = [
  { value: 'sign-up', label: t('Until sign-up') },
  { value: 'always', label: t('After sign-up, too') },
] as const

const positionLabels: Readonly<Record<OverlayPosition, string>> = {
  'top-left': t('Top left'),
  'top-center': t('Top centre'),
  'top-right': t('Top right'),
  'center-left': t('Centre left'),
  'center-center': t('Centre'),
  'center-right': t('Centre right'),
  'bottom-left': t('Bottom left'),
  'bottom-center': t('Bottom centre'),
  'bottom-right': t('Bottom right'),
}
export const positionLabel = (position: OverlayPosition): string => positionLabels[position]
export const positions = overlayPositions

const shows = ({ displayFrequency }: Popup): string => {
  if (displayFrequency === neverAgain) return t('Shows once')
  if (displayFrequency === 0) return t('Shows on every page view')
  return tn(displayFrequency, 'Shows once a day', 'Shows once every {count} days')
}

const when = ({ trigger, seconds, percent }: Popup): string => {
  if (trigger === 'scroll') return t('after {percent}% of the page', { percent })
  if (trigger === 'leaving') return t('when somebody is about to leave')
  return tn(seconds, '1 second after arriving', '{count} seconds after arriving')
}

const where = ({ onlyThese, pageIds }: Popup): string => {
  const some = tn(pageIds.length, '1 page', '{count} pages')
  if (onlyThese) return pageIds.length === 0 ? t('on no page') : t('on {some}', { some })
  return pageIds.length === 0 ? t('on all pages') : t('on all pages but {pageIds}', { pageIds: pageIds.length })
}

/** Everything that decides whether it shows, in one sentence. */
export const popupSentence = (popup: Popup): string => {
  const parts = [
    shows(popup),
    when(popup),
    where(popup),
    popup.enableMobile ? t('on phones, too') : t('not on phones'),
    ...(popup.showUntilSignup ? [t('until they sign up')] : []),
  ]
  return `${parts.join(', ')}.`
}
