/**
 * Grouped by area, a hundred numbers each. Stored keys and logs carry the numbers:
 * a number that falls away is never used again.
 */
export const permissions = {
  authenticated: 0,
  config: 1,
  admin: 2,
  'site-view': 3,

  content: 100,
  design: 101,
  'code-injection': 102,

  'settings-general': 200,
  'settings-locale': 201,
  'settings-domain': 202,
  'settings-billing': 203,
  'settings-developer': 204,
  'settings-checkout': 205,
  'settings-email': 206,
  'settings-languages': 207,
  'settings-experiments': 208,
  'settings-privacy': 209,
  'settings-import-export': 210,
  people: 211,

  activity: 300,
  analytics: 301,

  'commerce-orders': 400,
  'commerce-store-settings': 401,
  'commerce-shipping': 402,
  'commerce-coupons': 403,
  'commerce-taxes': 404,
  'commerce-email-notifications': 405,
  'commerce-inventory': 406,
  'commerce-donations': 407,
  'commerce-accounting': 408,
  'commerce-discounts': 409,
  'commerce-payments': 410,
  'commerce-point-of-sale': 411,
  'commerce-product-reviews': 412,
  'commerce-refunds': 413,

  'newsletter-subscribers-read': 500,
  'newsletter-subscribers-write': 501,
  'newsletter-groups-read': 502,
  'newsletter-groups-write': 503,
  'newsletter-messages-read': 504,
  'newsletter-messages-write': 505,
  'newsletter-settings-read': 506,
  'newsletter-settings-write': 507,

  'crm-contacts': 600,
  'crm-members': 601,
  'crm-export': 602,

  'marketing-campaigns': 700,
  'marketing-promotions': 701,
  'marketing-seo': 702,

  'scheduling-read': 800,
  'scheduling-write': 801,
  'scheduling-settings': 802,

  'asset-library': 900,
  'asset-library-manage': 901,

  'draft-create': 1000,
  'draft-publish': 1001,

  forms: 1100,
  'form-submissions': 1101,

  'comments-write': 1200,
  'comments-moderate': 1201,

  'internal-billing': 9000,
  'internal-refunds': 9001,
  'internal-login-as': 9002,
  'internal-domains': 9003,
  'internal-suspend': 9004,
  'internal-remove-site': 9005,
  'internal-fraud-detection': 9006,
  'internal-two-factor': 9007,
  'internal-extensions-console': 9008,
} as const

export type Permission = keyof typeof permissions
export type InternalPermission = Extract<Permission, `internal-${string}`>
export type SitePermission = Exclude<Permission, InternalPermission>

export const isInternalPermission = (permission: Permission): permission is InternalPermission =>
  permissions[permission] >= 9000
