import type { SitePermission } from '@sitewright/domain/roles'
import type { ReactNode } from 'react'
import { t } from '../language'
import { type Later, later } from '../ui/later'

export type Screen = {
  readonly path: string
  readonly label: string
  readonly permission: SitePermission
  readonly Page: Later<{ tabs: ReactNode }>
  /** Reached from another screen, so that it has no tab of its own. */
  readonly isUnlisted?: true
}

// One file per screen: nobody waits for a screen that is not open.
export const screens: readonly Screen[] = [
  {
    path: 'analytics/overview',
    label: t('Overview'),
    permission: 'analytics',
    Page: later(async () => (await import('./overview/overview-screen')).OverviewScreen),
  },
  {
    path: 'analytics/traffic',
    label: t('Traffic'),
    permission: 'analytics',
    Page: later(async () => (await import('./traffic/traffic-screen')).TrafficScreen),
  },
  {
    path: 'analytics/sales',
    label: t('Sales'),
    permission: 'analytics',
    Page: later(async () => (await import('./sales/sales-screen')).SalesScreen),
  },
  {
    path: 'analytics/products',
    label: t('Products'),
    permission: 'analytics',
    Page: later(async () => (await import('./products/products-screen')).ProductsScreen),
  },
  {
    path: 'analytics/forms-and-buttons',
    label: t('Forms and buttons'),
    permission: 'analytics',
    Page: later(async () => (await import('./interactions/interactions-screen')).InteractionsScreen),
  },
  {
    path: 'analytics/search-terms',
    label: t('Search terms'),
    permission: 'analytics',
    Page: later(async () => (await import('./searches/searches-screen')).SearchesScreen),
  },
  {
    path: 'analytics/page-speed',
    label: t('Page speed'),
    permission: 'analytics',
    Page: later(async () => (await import('./page-speed/page-speed-screen')).PageSpeedScreen),
  },
  {
    path: 'analytics/experiments',
    label: t('Experiments'),
    permission: 'settings-experiments',
    Page: later(async () => (await import('./experiments/experiments-screen')).ExperimentsScreen),
  },
  {
    path: 'analytics/left-out',
    label: t('Left out'),
    permission: 'analytics',
    Page: later(async () => (await import('./left-out/left-out-screen')).LeftOutScreen),
    isUnlisted: true,
  },
]
