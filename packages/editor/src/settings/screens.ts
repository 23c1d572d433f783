import { websiteStatuses } from '@sitewright/domain/catalogue'
import { upgradePath } from '@sitewright/domain/pages'
import type { SitePermission } from '@sitewright/domain/roles'
import type { ComponentType } from 'react'
import type { Session } from '../app/session'
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

export const settingsGroups = ['Site', 'Visitors', 'People and plan', 'Developer'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

const planPath = (plan: { isTrial: boolean }) => upgradePath(plan).slice(1)

const plan = {
  label: 'Plan',
  group: 'People and plan',
  permission: 'settings-billing',
  words: 'billing subscription upgrade trial paid',
  Screen: later(async () => (await import('./plan-settings')).PlanSettings),
} as const

const screens: readonly SettingsScreen[] = [
  {
    path: 'settings',
    label: 'General',
    group: 'Site',
    permission: 'settings-general',
    words: 'site name title icon time zone units currency escape key',
    Screen: GeneralSettings,
  },
  {
    path: 'settings/business',
    label: 'Business',
    group: 'Site',
    permission: 'settings-general',
    words: 'phone e-mail address opening hours information bar',
    Screen: later(async () => (await import('./business-settings')).BusinessSettings),
  },
  {
    path: 'settings/languages',
    label: 'Languages',
    group: 'Site',
    permission: 'settings-languages',
    words: 'translate translation locale multilingual',
    Screen: later(async () => (await import('./languages/languages-settings')).LanguagesSettings),
  },
  {
    path: 'settings/search-engines',
    label: 'Search engines',
    group: 'Site',
    permission: 'settings-general',
    words: 'seo google sitemap robots title description index sharing',
    Screen: later(async () => (await import('./search-engines')).SearchEngines),
  },
  {
    path: 'settings/redirects',
    label: 'Redirects',
    group: 'Site',
    permission: 'settings-general',
    words: 'address url 301 old links broken',
    Screen: later(async () => (await import('./redirects/redirects-settings')).RedirectsSettings),
  },
  {
    path: 'settings/maps',
    label: 'Maps',
    group: 'Site',
    permission: 'settings-general',
    words: 'place location key geojson',
    Screen: MapsSettings,
  },
  {
    path: 'settings/cookies',
    label: 'Privacy and cookies',
    group: 'Visitors',
    permission: 'settings-privacy',
    words: 'consent banner tracking gdpr',
    Screen: later(async () => (await import('./cookies/cookies-settings')).CookiesSettings),
  },
  {
    path: 'settings/captcha',
    label: 'Captcha',
    group: 'Visitors',
    permission: 'settings-general',
    words: 'robots spam recaptcha hcaptcha turnstile forms',
    Screen: later(async () => (await import('./captcha-settings')).CaptchaSettings),
  },
  {
    path: 'settings/spam',
    label: 'Spam',
    group: 'Visitors',
    permission: 'form-submissions',
    words: 'forms rules words addresses block allow links inbox',
    Screen: later(async () => (await import('./spam/spam-settings')).SpamSettings),
  },
  {
    path: 'settings/comments',
    label: 'Comments',
    group: 'Visitors',
    permission: 'comments-moderate',
    words: 'moderate approve disqus thread',
    Screen: later(async () => (await import('./comments/comments-settings')).CommentsSettings),
  },
  {
    path: 'settings/member-plans',
    label: 'Member plans',
    group: 'Visitors',
    permission: 'crm-members',
    words: 'membership paywall subscription free paid join access',
    Screen: later(async () => (await import('./member-plans/member-plans-settings')).MemberPlansSettings),
  },
  {
    path: 'settings/person',
    label: 'A person’s data',
    group: 'Visitors',
    permission: 'crm-export',
    words: 'gdpr privacy export erase delete forget access request email everything',
    Screen: later(async () => (await import('./person/person-settings')).PersonSettings),
  },
  {
    path: 'settings/people',
    label: 'People and roles',
    group: 'People and plan',
    permission: 'people',
    words: 'invite team editor administrator rights',
    Screen: PeopleScreen,
  },
  {
    path: 'settings/activity',
    label: 'Activity',
    group: 'People and plan',
    permission: 'activity',
    words: 'log audit who changed what history',
    Screen: later(async () => (await import('./activity/activity-settings')).ActivitySettings),
  },
  { ...plan, path: planPath({ isTrial: true }) },
  { ...plan, path: planPath({ isTrial: false }) },
  {
    path: 'settings/connections',
    label: 'Connections',
    group: 'Developer',
    permission: 'settings-general',
    words: 'social feed key account provider',
    Screen: later(async () => (await import('./connections-settings')).ConnectionsSettings),
  },
  {
    path: 'settings/webhooks',
    label: 'Webhooks',
    group: 'Developer',
    permission: 'settings-developer',
    words: 'api endpoint orders events',
    Screen: later(async () => (await import('./webhooks/webhooks-settings')).WebhooksSettings),
  },
  {
    path: 'settings/code',
    label: 'Code',
    group: 'Developer',
    permission: 'code-injection',
    words: 'script html head footer injection tag manager pixel chat analytics verification safe mode',
    Screen: later(async () => (await import('./code/code-settings')).CodeSettings),
  },
  {
    path: 'settings/import',
    label: 'Import',
    group: 'Developer',
    permission: 'settings-import-export',
    words: 'wordpress squarespace ghost rss move posts',
    Screen: later(async () => (await import('./import/import-settings')).ImportSettings),
  },
  {
    path: 'settings/errors',
    label: 'Errors',
    group: 'Developer',
    permission: 'settings-developer',
    words: 'reports script log',
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
