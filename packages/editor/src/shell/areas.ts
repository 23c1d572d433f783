import type { SitePermission } from '@sitewright/domain/roles'
import type { Session } from '../app/session'
import { t } from '../language'

export type AreaId =
  | 'pages'
  | 'design'
  | 'commerce'
  | 'marketing'
  | 'forms'
  | 'members'
  | 'analytics'
  | 'media'
  | 'settings'

type Area = {
  readonly id: AreaId
  readonly label: string
  readonly path: string
  /** Any one of these opens it. */
  readonly permissions: readonly SitePermission[]
}

const areas: readonly Area[] = [
  { id: 'pages', label: t('Pages'), path: '', permissions: ['content'] },
  { id: 'design', label: t('Design'), path: 'design', permissions: ['design'] },
  {
    id: 'commerce',
    label: t('Commerce'),
    path: 'commerce',
    permissions: ['commerce-orders', 'commerce-inventory', 'commerce-product-reviews'],
  },
  { id: 'marketing', label: t('Marketing'), path: 'marketing', permissions: ['marketing-promotions'] },
  { id: 'forms', label: t('Forms'), path: 'forms', permissions: ['forms', 'form-submissions'] },
  { id: 'members', label: t('Members'), path: 'members', permissions: ['crm-members'] },
  { id: 'analytics', label: t('Analytics'), path: 'analytics', permissions: ['analytics'] },
  { id: 'media', label: t('Media'), path: 'media', permissions: ['asset-library'] },
  {
    id: 'settings',
    label: t('Settings'),
    path: 'settings',
    permissions: ['settings-general', 'people', 'comments-moderate', 'settings-billing'],
  },
]

/** An area a role may not use is absent. */
export const areasFor = ({ may }: Pick<Session, 'may'>): Area[] =>
  areas.filter(({ permissions }) => permissions.some(may))

export const areaOf = (path: string): AreaId => {
  const first = path.split('/')[0]
  return areas.find(({ id }) => id === first)?.id ?? 'pages'
}
