import { type Permission, permissions } from './permissions'

/** The first number of each area; the area holds the hundred numbers from there. */
const firstNumbers = {
  access: 0,
  content: 100,
  settings: 200,
  activity: 300,
  commerce: 400,
  newsletter: 500,
  crm: 600,
  marketing: 700,
  scheduling: 800,
  'asset-library': 900,
  drafts: 1000,
  forms: 1100,
  comments: 1200,
  internal: 9000,
} as const

export type PermissionGroup = keyof typeof firstNumbers

export const permissionGroups = Object.keys(firstNumbers) as readonly PermissionGroup[]

export function permissionsOfGroup(group: PermissionGroup): Permission[] {
  const first = firstNumbers[group]
  return (Object.keys(permissions) as Permission[]).filter(
    permission => permissions[permission] >= first && permissions[permission] < first + 100,
  )
}
