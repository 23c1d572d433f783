import { blockMessages } from '../catalogue/messages/blocks'
import { opentableScript, type ProviderScript, providers } from '../catalogue/providers'
import { pastedAddress } from './pasted-address'

const columnUpTo = 750
const wideAbove = 850

export interface ReservationLook {
  layout: 'column' | 'row'
  theme: 'standard' | 'wide'
}

export const reservationLook = (containerWidth: number): ReservationLook => ({
  layout: containerWidth <= columnUpTo ? 'column' : 'row',
  theme: containerWidth > wideAbove ? 'wide' : 'standard',
})

const [host] = providers.opentable.hosts.frames
const ownDomain = /^(?:www\.)?opentable\.(?:com|co\.uk|com\.au|com\.mx|ca|de|es|fr|it|ie|nl|jp|hk|sg|ae)$/
const restaurantNumber = /^\d{1,10}$/

/** The number of an owner's restaurant: typed, or part of an address or embed code of the provider. */
export function restaurantOf(given: string): string | undefined {
  const text = given.trim()
  if (restaurantNumber.test(text)) return text
  const found = pastedAddress(text)
  if (!found || !ownDomain.test(found.host)) return undefined
  const named = found.parameters.find(one => /^(?:rid|restref)=\d+$/.test(one))?.split('=')[1]
  const number = named ?? /^\/restaurant\/profile\/(\d+)/.exec(found.path)?.[1]
  return number && restaurantNumber.test(number) ? number : undefined
}

/** Where visitors book on the provider's own page. */
export const reservationPage = (restaurant: string): string => `${host}/restref/client/?rid=${restaurant}`

/** What the provider is asked to draw: `tall` is its word for a column. */
const drawn = ({ layout, theme }: ReservationLook): string =>
  `type=standard&theme=${layout === 'column' ? 'tall' : theme}&iframe=true&newtab=false`

export const reservationFrame = (restaurant: string, look: ReservationLook): string =>
  `${host}/widget/reservation/canvas?rid=${restaurant}&${drawn(look)}`

export const reservationScript = (restaurant: string, look: ReservationLook): ProviderScript => ({
  ...opentableScript,
  address: `${opentableScript.address}?rid=${restaurant}&${drawn(look)}`,
})

export const mostReservationPeople = 20

export interface ReservationWish {
  /** As a date field writes it, such as `2026-11-16`. */
  date: string
  /** As a time field writes it, such as `19:15`. */
  time: string
  people: number
}

const aDate = /^\d{4}-\d{2}-\d{2}$/
const aTime = /^\d{2}:\d{2}$/

/** The provider's page with the table that was asked for; without what cannot be read, it is asked there. */
export function reservationAddress(restaurant: string, { date, time, people }: ReservationWish): string {
  const isMoment = aDate.test(date) && aTime.test(time)
  const covers = Math.min(mostReservationPeople, Math.max(1, Math.trunc(people) || 1))
  return `${reservationPage(restaurant)}&covers=${covers}${isMoment ? `&dateTime=${date}T${time}` : ''}`
}

/** Every quarter of an hour in which people sit down to eat, from `from` to `until`, both included. */
export function reservationTimes(from: string, until: string): string[] {
  const minutes = (text: string) =>
    aTime.test(text) ? Number(text.slice(0, 2)) * 60 + Number(text.slice(3)) : Number.NaN
  const [first, last] = [minutes(from), minutes(until)]
  const times: string[] = []
  for (let at = first; at <= last && at < 24 * 60; at += 15)
    times.push(`${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`)
  return times
}

export const previewOnlyBlocks = ['reservation', 'registry', 'scheduling'] as const
export type PreviewOnlyBlock = (typeof previewOnlyBlocks)[number]

const previewTexts: Record<PreviewOnlyBlock, string> = {
  reservation: blockMessages.previewOnlyReservation,
  registry: blockMessages.previewOnlyRegistry,
  scheduling: blockMessages.previewOnlyScheduling,
}

export interface PreviewNotice {
  title: string
  text: string
  close: string
}

/** The alert a logged-in owner or editor sees on a widget that only works for visitors. */
export const previewNotice = (block: PreviewOnlyBlock, loggedIn: boolean): PreviewNotice | undefined =>
  loggedIn
    ? { title: blockMessages.previewOnlyTitle, text: previewTexts[block], close: blockMessages.previewOnlyClose }
    : undefined
