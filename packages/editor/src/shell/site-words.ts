import type { SiteSummary } from '@sitewright/contract/sites'
import { t } from '../language'
import { roleName } from '../people/role-names'

export const hostOf = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '')
export const roleOf = ({ isOwner, roles }: Pick<SiteSummary, 'isOwner' | 'roles'>) =>
  isOwner ? t('Owner') : roleName(roles[0])

export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map(word => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()
