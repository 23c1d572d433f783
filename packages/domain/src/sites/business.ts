import { type InformationBarItem, informationBarItems, type SectionTheme, sectionThemeNames } from '../catalogue'
import { isEmail } from '../forms/email'
import { encodeComponent } from '../links/encode-component'
import { isNowhere, plainAddress, readLocation, resolveLocation, type StoredLocation } from '../maps/map-block'

/** How and where visitors find whoever the site is of. Empty is what they are not told. */
export type Business = {
  readonly phone: string
  readonly email: string
  readonly place: StoredLocation
  /** As visitors read them, a line for each. */
  readonly hours: string
  readonly informationBar: {
    readonly isShown: boolean
    readonly offers: readonly InformationBarItem[]
    readonly theme: SectionTheme
  }
}

export const businessLimits = { phone: 40, email: 256, hours: 500 } as const

const recordOf = (given: unknown): Readonly<Record<string, unknown>> =>
  typeof given === 'object' && given !== null ? (given as Readonly<Record<string, unknown>>) : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What is stored of it: a site that never said anything has a bar with everything, and does not show it. */
export function readBusiness(given: unknown): Business {
  const { phone, email, place, hours, informationBar } = recordOf(given)
  const { isShown, offers, theme } = recordOf(informationBar)
  return {
    phone: textOf(phone),
    email: textOf(email),
    place: readLocation(place),
    hours: textOf(hours),
    informationBar: {
      isShown: isShown === true,
      offers: Array.isArray(offers) ? informationBarItems.filter(item => offers.includes(item)) : informationBarItems,
      theme: sectionThemeNames.find(name => name === theme) ?? 'darkest',
    },
  }
}

export type BusinessRefusal = 'no-phone-number' | 'no-email'

const digitsOf = (phone: string): string => phone.replace(/\D/g, '')

export function businessRefusal({ phone, email }: Business): BusinessRefusal | undefined {
  // The longest number of the world has 15 digits; a short one, such as that of a switchboard, has 3.
  if (phone !== '' && !(/^\+?[\d\s()./-]+$/.test(phone) && /^\d{3,15}$/.test(digitsOf(phone)))) return 'no-phone-number'
  return email !== '' && !isEmail(email) ? 'no-email' : undefined
}

export type InformationBarEntry =
  | { readonly item: 'phone' | 'email' | 'map'; readonly href: string; readonly text: string }
  | { readonly item: 'hours'; readonly text: string }

export type InformationBar = { readonly theme: SectionTheme; readonly entries: readonly InformationBarEntry[] }

const entryOf = (
  item: InformationBarItem,
  { phone, email, place, hours }: Business,
): InformationBarEntry | undefined => {
  if (item === 'phone')
    return phone === ''
      ? undefined
      : { item, href: `tel:${phone.startsWith('+') ? '+' : ''}${digitsOf(phone)}`, text: phone }
  if (item === 'email')
    return email === ''
      ? undefined
      : { item, href: `mailto:${encodeComponent(email).replaceAll('%40', '@')}`, text: email }
  if (item === 'hours') return hours.trim() === '' ? undefined : { item, text: hours.trim() }
  if (isNowhere(place)) return undefined
  const { lines, link } = plainAddress(resolveLocation(place))
  return { item, href: link, text: lines.join(', ') }
}

/** What visitors with narrow windows are offered; undefined where there is no bar, or nothing to put on it. */
export function informationBarOf(business: Business): InformationBar | undefined {
  const { isShown, offers, theme } = business.informationBar
  if (!isShown) return undefined
  const entries = offers.flatMap(item => entryOf(item, business) ?? [])
  return entries.length === 0 ? undefined : { theme, entries }
}
