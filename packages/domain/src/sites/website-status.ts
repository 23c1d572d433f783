/** The numbers 9 and 10 are not assigned and are never given out. */
export const websiteStatuses = {
  expired: 1,
  pastDue: 2,
  trial: 3,
  beta: 4,
  removed: 5,
  internal: 6,
  comped: 7,
  paid: 8,
  linked: 11,
  parkingPage: 12,
  resold: 13,
  resoldGrace: 14,
  enterprise: 15,
} as const

export type WebsiteStatus = (typeof websiteStatuses)[keyof typeof websiteStatuses]
