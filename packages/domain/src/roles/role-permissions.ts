import type { SitePermission } from './permissions'
import type { WebsiteRole } from './website-roles'

const entry = ['authenticated', 'site-view', 'config'] as const

const content = ['content', 'design', 'draft-create', 'draft-publish', 'asset-library', 'asset-library-manage'] as const

const forms = ['forms', 'form-submissions'] as const

const settings = [
  'settings-general',
  'settings-locale',
  'settings-domain',
  'settings-developer',
  'settings-checkout',
  'settings-email',
  'settings-languages',
  'settings-experiments',
  'settings-privacy',
  'settings-import-export',
  'people',
] as const

const commerce = [
  'commerce-orders',
  'commerce-store-settings',
  'commerce-shipping',
  'commerce-coupons',
  'commerce-taxes',
  'commerce-email-notifications',
  'commerce-inventory',
  'commerce-donations',
  'commerce-accounting',
  'commerce-discounts',
  'commerce-payments',
  'commerce-point-of-sale',
  'commerce-product-reviews',
] as const

const campaigns = [
  'newsletter-subscribers-read',
  'newsletter-subscribers-write',
  'newsletter-groups-read',
  'newsletter-groups-write',
  'newsletter-messages-read',
  'newsletter-messages-write',
  'newsletter-settings-read',
  'marketing-campaigns',
  'marketing-promotions',
  'marketing-seo',
] as const

const contacts = ['crm-contacts', 'crm-members'] as const

const scheduling = ['scheduling-read', 'scheduling-write', 'scheduling-settings'] as const

const comments = ['comments-write', 'comments-moderate'] as const

const everythingButBilling: readonly SitePermission[] = [
  ...entry,
  ...content,
  ...forms,
  ...settings,
  ...commerce,
  ...campaigns,
  ...contacts,
  ...scheduling,
  ...comments,
  'code-injection',
  'activity',
  'analytics',
  'commerce-refunds',
  'newsletter-settings-write',
  'crm-export',
]

export const administratorPermissions: readonly SitePermission[] = [
  ...everythingButBilling,
  'admin',
  'settings-billing',
]

/** Which role may do what. Whatever does not stand here is refused. */
export const rolePermissions: Readonly<Record<WebsiteRole, readonly SitePermission[]>> = {
  1: administratorPermissions,
  2: [...entry, 'settings-billing'],
  3: [...entry, 'analytics'],
  4: [...entry, ...content, ...forms, 'analytics'],
  6: [...entry, ...comments, 'commerce-product-reviews'],
  7: [...entry, 'comments-write'],
  8: [...entry, ...commerce, ...contacts, 'analytics', 'asset-library'],
  9: [...entry, ...scheduling],
  10: ['authenticated', 'site-view'],
  11: [...entry, ...campaigns, ...forms, 'asset-library'],
  12: [...entry, 'scheduling-read'],
  13: [...entry, 'scheduling-read', 'scheduling-write'],
  14: ['authenticated'],
  15: everythingButBilling,
}
