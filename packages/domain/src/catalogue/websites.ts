/** By itself: pages ask for no other. */
export const internalWebsite = 6

/** The numbers 9 and 10 are not assigned. */
export const websiteStatuses = {
  expired: 1,
  pastDue: 2,
  trial: 3,
  beta: 4,
  removed: 5,
  internal: internalWebsite,
  comped: 7,
  paid: 8,
  linked: 11,
  parkingPage: 12,
  resold: 13,
  resoldGrace: 14,
  enterprise: 15,
} as const

export type WebsiteStatus = (typeof websiteStatuses)[keyof typeof websiteStatuses]

const statusNumbers: readonly unknown[] = Object.values(websiteStatuses)

export const isWebsiteStatus = (value: unknown): value is WebsiteStatus => statusNumbers.includes(value)

export const websiteTypes = { classic: 1, coverPage: 2, parkingPage: 3, commerce: 4, enterprise: 5 } as const

/** The keys are the names the product model uses. */
export const productTypes = { PHYSICAL: 1, DIGITAL: 2, SERVICE: 3, GIFT_CARD: 4, PAYWALL: 5 } as const

export const unitSystems = { imperial: 1, metric: 2 } as const
export type UnitName = keyof typeof unitSystems
export const unitNames = Object.keys(unitSystems) as UnitName[]
