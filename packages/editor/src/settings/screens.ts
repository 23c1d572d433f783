import { websiteStatuses } from '@sitewright/domain/catalogue'
import { upgradePath } from '@sitewright/domain/pages'
import type { SitePermission } from '@sitewright/domain/roles'
import type { ComponentType } from 'react'
import type { Session } from '../app/session'
import { t } from '../language'
import { PeopleScreen } from '../people/people-screen'
import { later } from '../ui/later'
import { GeneralSettings } from './general-settings'
import { MapsSettings } from './maps-settings'

export type SettingsScreen = {
  readonly path: string
  readonly label: string
  readonly group: SettingsGroup
  readonly permission: SitePermission
  /** What people look for when they mean this screen. */
  readonly words: string
  readonly Screen: ComponentType
}

export const settingsGroups = [t('Site'), t('Visitors'), t('People and plan'), t('Developer')] as const
export type SettingsGroup = (typeof settingsGroups)[number]

const planPath = (plan: { isTrial: boolean }) => upgradePath(plan).slice(1)

const plan = {
  label: t('Plan'),
  group: t('People and plan'),
  permission: 'settings-billing',
  words: t('billing subscription upgrade trial paid'),
  Screen: later(async () => (await import('./plan-settings')).PlanSettings),
} as const

const screens: readonly SettingsScreen[] = [
  {
    path: 'settings',
    label: t('General'),
    group: t('Site'),
    permission: 'settings-general',
    words: t('site name title icon time zone units currency escape key'),
    Screen: GeneralSettings,
  },
  {
    path: 'settings/business',
    label: t('Business'),
    group: t('Site'),
    permission: 'settings-general',
    words: t('phone e-mail address opening hours information bar'),
    Screen: later(async () => (await import('./business-settings')).BusinessSettings),
  },
  {
    path: 'settings/languages',
    label: t('Languages'),
    group: t('Site'),
    permission: 'settings-languages',
    words: 'translate translation locale multilingual',
    Screen: later(async () => (await import('./languages/languages-settings')).LanguagesSettings),
  },
  {
    path: 'settings/search-engines',
    label: t('Search engines'),
    group: t('Site'),
    permission: 'settings-general',
    words: t('seo google sitemap robots title description index sharing'),
    Screen: later(async () => (await import('./search-engines')).SearchEngines),
  },
  {
    path: 'settings/redirects',
    label: t('Redirects'),
    group: t('Site'),
    permission: 'settings-general',
    words: t('address url 301 old links broken'),
    Screen: later(async () => (await import('./redirects/redirects-settings')).RedirectsSettings),
  },
  {
    path: 'settings/maps',
    label: t('Maps'),
    group: t('Site'),
    permission: 'settings-general',
    words: t('place location key geojson'),
    Screen: MapsSettings,
  },
  {
    path: 'settings/cookies',
    label: t('Privacy and cookies'),
    group: t('Visitors'),
    permission: 'settings-privacy',
    words: t('consent banner tracking gdpr'),
    Screen: later(async () => (await import('./cookies/cookies-settings')).CookiesSettings),
  },
  {
    path: 'settings/captcha',
    label: t('Captcha'),
    group: t('Visitors'),
    permission: 'settings-general',
    words: t('robots spam recaptcha hcaptcha turnstile forms'),
    Screen: later(async () => (await import('./captcha-settings')).CaptchaSettings),
  },
  {
    path: 'settings/spam',
    label: t('Spam'),
    group: t('Visitors'),
    permission: 'form-submissions',
    words: t('forms rules words addresses block allow links inbox'),
    Screen: later(async () => (await import('./spam/spam-settings')).SpamSettings),
  },
  {
    path: 'settings/comments',
    label: t('Comments'),
    group: t('Visitors'),
    permission: 'comments-moderate',
    words: t('moderate approve disqus thread'),
    Screen: later(async () => (await import('./comments/comments-settings')).CommentsSettings),
  },
  {
    path: 'settings/member-plans',
    label: t('Member plans'),
    group: t('Visitors'),
    permission: 'crm-members',
    words: t('membership paywall subscription free paid join access'),
    Screen: later(async () => (await import('./member-plans/member-plans-settings')).MemberPlansSettings),
  },
  {
    path: 'settings/person',
    label: t('A person’s data'),
    group: t('Visitors'),
    permission: 'crm-export',
    words: t('gdpr privacy export erase delete forget access request email everything'),
    Screen: later(async () => (await import('./person/person-settings')).PersonSettings),
  },
  {
    path: 'settings/people',
    label: t('People and roles'),
    group: t('People and plan'),
    permission: 'people',
    words: t('invite team editor administrator rights'),
    Screen: PeopleScreen,
  },
  {
    path: 'settings/activity',
    label: t('Activity'),
    group: t('People and plan'),
    permission: 'activity',
    words: t('log audit who changed what history'),
    Screen: later(async () => (await import('./activity/activity-settings')).ActivitySettings),
  },
  { ...plan, path: planPath({ isTrial: true }) },
  { ...plan, path: planPath({ isTrial: false }) },
  {
    path: 'settings/connections',
    label: t('Connections'),
    group: t('Developer'),
    permission: 'settings-general',
    words: t('social feed key account provider'),
    Screen: later(async () => (await import('./connections-settings')).ConnectionsSettings),
  },
  {
    path: 'settings/webhooks',
    label: t('Webhooks'),
    group: t('Developer'),
    permission: 'settings-developer',
    words: t('api endpoint orders events'),
    Screen: later(async () => (await import('./webhooks/webhooks-settings')).WebhooksSettings),
  },
  {
    path: 'settings/code',
    label: t('Code'),
    group: t('Developer'),
    permission: 'code-injection',
    words: t('script html head footer injection tag manager pixel chat analytics verification safe mode'),
    Screen: later(async () => (await import('./code/code-settings')).CodeSettings),
  },
  {
    path: 'settings/import',
    label: t('Import'),
    group: t('Developer'),
    permission: 'settings-import-export',
    words: t('wordpress squarespace ghost rss move posts'),
    Screen: later(async () => (await import('./import/import-settings')).ImportSettings),
  },
  {
    path: 'settings/errors',
    label: t('Errors'),
    group: t('Developer'),
    permission: 'settings-developer',
    words: t('reports script log'),
    Screen: later(async () => (await import('./errors/errors-settings')).ErrorsSettings),
  },
]

/** Those a role may open, and the one at this address: a screen may have more below it, such as one import. */
export function settingsAt(path: string, { may, site }: Pick<Session, 'may' | 'site'>) {
  const open = screens.filter(({ permission }) => may(permission))
  const chosen =
    open.find(screen => screen.path === path) ??
    open.find(screen => screen.path !== 'settings' && path.startsWith(`${screen.path}/`)) ??
    open[0]
  const ownPlan = planPath({ isTrial: site.status === websiteStatuses.trial })
  // Both lead to the same screen; the way there is the one for what the site has.
  const listed = open.filter(({ label, path: to }) => label !== plan.label || to === ownPlan)
  return { chosen, listed }
}

export const settingsFound = (listed: readonly SettingsScreen[], query: string): SettingsScreen[] => {
  const asked = query.trim().toLowerCase().split(/\s+/)
  return listed.filter(({ label, words }) => {
    const text = `${label} ${words}`.toLowerCase()
    return asked.every(word => text.includes(word))
  })
}
