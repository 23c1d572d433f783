export { adminRoutes } from './admin.routes'
export type { Invitation, Person } from './person'
export { acceptRefusals, roleLabel } from './present'
export { type AccountNames, createPeople, membershipKey, type People, peopleChanged, type SiteNames } from './service'
