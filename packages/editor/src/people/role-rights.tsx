import './role-rights.css'
import {
  isInternalPermission,
  type Permission,
  permissionGroups,
  permissionsOfGroup,
  rolePermissions,
  type SitePermission,
  type WebsiteRole,
} from '@sitewright/domain/roles'
import { inSentence, t } from '../language'
import { areaNames, type RightsArea, rightNames } from './right-names'

const isOfSite = (permission: Permission): permission is SitePermission => !isInternalPermission(permission)

/** What is left of the areas once nothing is in them for anybody. */
const areas = permissionGroups
  .filter((group): group is RightsArea => group in areaNames)
  .map(area => ({ area, permissions: permissionsOfGroup(area).filter(isOfSite) }))

/** What a role may do, area by area, and what it may not. */
export const RoleRights = ({ role, name }: { readonly role: WebsiteRole; readonly name: string }) => {
  const held = new Set(rolePermissions[role])
  return (
    <details className="role-rights">
      <summary>
        {/^[aeiou]/i.test(name)
          ? t('What an {name} may do', { name: inSentence(name) })
          : t('What a {name} may do', { name: inSentence(name) })}
      </summary>
      <dl>
        {areas.map(({ area, permissions }) => {
          const may = permissions.filter(permission => held.has(permission))
          const mayNot = permissions.filter(permission => !held.has(permission))
          return (
            <div key={area}>
              <dt>{areaNames[area]}</dt>
              <dd>
                {may.length === 0 ? t('Nothing') : may.map(permission => rightNames[permission]).join(', ')}
                {may.length > 0 && mayNot.length > 0 && (
                  <span className="second">
                    {t('Not: {mayNot}', { mayNot: mayNot.map(permission => rightNames[permission]).join(', ') })}
                  </span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}
