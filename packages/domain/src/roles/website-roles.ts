/** The number 5 is not assigned and is never given out. */
export const websiteRoles = {
  admin: 1,
  billing: 2,
  reporting: 3,
  editor: 4,
  moderator: 6,
  commenter: 7,
  storeManager: 8,
  scheduling: 9,
  viewer: 10,
  campaignsEditor: 11,
  schedulingViewer: 12,
  schedulingEditor: 13,
  none: 14,
  websiteManager: 15,
} as const

export type WebsiteRoleName = keyof typeof websiteRoles
export type WebsiteRole = (typeof websiteRoles)[WebsiteRoleName]

/** Whether somebody works on the site. "None" is written down for people who lost their role. */
export const isTeamMember = (roles: readonly number[]): boolean =>
  roles.some(role => role !== websiteRoles.viewer && role !== websiteRoles.none)

const numbers: readonly unknown[] = Object.values(websiteRoles)

export const isWebsiteRole = (value: unknown): value is WebsiteRole => numbers.includes(value)
