export {
  type AccountActor,
  type Actor,
  audienceOf,
  type MemberActor,
  may,
  permissionsOf,
  type Resource,
  type VisitorActor,
} from './may'
export { type PageAccess, pageAccesses, pageAccessLabel } from './page-access'
export { noAudience, pageAudience, worksOnSite } from './page-audience'
export { mayChangeRoles, mayGrant, mayRemove, type PeopleCheck, type PeopleRefusal, type Person } from './people'
export { type PermissionGroup, permissionGroups, permissionsOfGroup } from './permission-groups'
export {
  type InternalPermission,
  isInternalPermission,
  type Permission,
  permissions,
  type SitePermission,
} from './permissions'
export { rolePermissions } from './role-permissions'
export { isTeamMember, isWebsiteRole, type WebsiteRole, type WebsiteRoleName, websiteRoles } from './website-roles'
