import { type WebsiteStatus, websiteStatuses } from '../catalogue/websites'

export type SiteMode = 'open' | 'past-due' | 'expired' | 'removed'

/** What still works on a site. */
export type SiteService = {
  readonly mode: SiteMode
  /** The editing area saves and publishes, and visitors put things into carts and buy them. */
  readonly mayChange: boolean
  /** Visitors see its pages; otherwise they are told that it is not there. */
  readonly isShown: boolean
}

/** One unpaid bill closes the checkout and the editing area; only the end of the term takes the pages away. */
const services: Record<SiteMode, SiteService> = {
  open: { mode: 'open', mayChange: true, isShown: true },
  'past-due': { mode: 'past-due', mayChange: false, isShown: true },
  expired: { mode: 'expired', mayChange: false, isShown: false },
  removed: { mode: 'removed', mayChange: false, isShown: false },
}

const modes: Partial<Record<number, SiteMode>> = {
  [websiteStatuses.expired]: 'expired',
  [websiteStatuses.pastDue]: 'past-due',
  [websiteStatuses.removed]: 'removed',
}

export const siteServiceOf = (status: number): SiteService => services[modes[status] ?? 'open']

/** `pastDue` is typed and shown as `past-due`. */
const nameOf = (key: string): string => key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

export const siteStatusNames: readonly string[] = Object.keys(websiteStatuses).map(nameOf)

export const siteStatusName = (status: number): string =>
  siteStatusNames.find(name => readSiteStatus(name) === status) ?? String(status)

/** By its name or its number, as a person types it. */
export function readSiteStatus(text: string): WebsiteStatus | undefined {
  const wanted = text.trim().toLowerCase()
  const found = Object.entries(websiteStatuses).find(
    ([key, value]) => nameOf(key) === wanted || String(value) === wanted,
  )
  return found?.[1]
}
