import { describe, expect, it } from 'vitest'
import {
  type AccountActor,
  audienceOf,
  isInternalPermission,
  isWebsiteRole,
  type Permission,
  pageAccesses,
  pageAccessLabel,
  permissionGroups,
  permissions,
  permissionsOf,
  permissionsOfGroup,
  type WebsiteRole,
  websiteRoles,
} from './index'

const account = (...roles: WebsiteRole[]): AccountActor => ({
  kind: 'account',
  siteId: 'site-a',
  roles,
  isOwner: false,
})

describe('website roles', () => {
  it('have the numbers of the catalogue [ROLE-04]', () => {
    expect(websiteRoles).toEqual({
      admin: 1,
      billing: 2,
      reporting: 3,
      editor: 4,
      moderator: 6,
      commenter: 7,
      storeManager: 8,
      scheduling: 9,
      viewer: 10,
      campaignsEditor: 11,
      schedulingViewer: 12,
      schedulingEditor: 13,
      none: 14,
      websiteManager: 15,
    })
  })

  it('do not include 5 [ROLE-05]', () => {
    expect([0, 1, 4, 5, 6, 14, 15, 16, '1', null].map(isWebsiteRole)).toEqual([
      false,
      true,
      true,
      false,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('people', () => {
  it.each([
    [{ kind: 'visitor' } as const, 'visitor'],
    [{ kind: 'member', siteId: 'site-a' } as const, 'site-member'],
    [account(), 'account'],
    [account(10), 'account'],
    [account(14), 'account'],
    [account(4), 'editor'],
    [account(12), 'editor'],
    [{ ...account(), isOwner: true }, 'editor'],
  ])('%j counts as %s [ROLE-01]', (actor, audience) => {
    expect(audienceOf(actor)).toBe(audience)
  })

  it('visitors and members hold no permission at all [ROLE-02]', () => {
    expect(permissionsOf({ kind: 'visitor' }).size).toBe(0)
    expect(permissionsOf({ kind: 'member', siteId: 'site-a' }).size).toBe(0)
    expect([...permissionsOf(account(10))]).toEqual(['authenticated', 'site-view'])
  })
})

describe('permission catalogue', () => {
  it('is numeric and gives every number once [ROLE-06 ROLE-21]', () => {
    const numbers = Object.values(permissions)
    expect(numbers.every(Number.isInteger)).toBe(true)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('starts with authenticated 0, config 1 and admin 2 [ROLE-07 ROLE-08 ROLE-09]', () => {
    expect([permissions.authenticated, permissions.config, permissions.admin]).toEqual([0, 1, 2])
  })

  it('keeps the numbers that were given out [ROLE-21]', () => {
    expect(permissions.content).toBe(100)
    expect(permissions['settings-general']).toBe(200)
    expect(permissions.people).toBe(211)
    expect(permissions['commerce-orders']).toBe(400)
    expect(permissions['commerce-refunds']).toBe(413)
    expect(permissions['draft-create']).toBe(1000)
    expect(permissions['internal-billing']).toBe(9000)
  })

  it('every permission stands in exactly one group [ROLE-21]', () => {
    expect(permissionGroups.flatMap(permissionsOfGroup)).toEqual(Object.keys(permissions))
  })

  it('has a group for the content manager [ROLE-10]', () => {
    expect(permissionsOfGroup('content')).toEqual(['content', 'design', 'code-injection'])
  })

  it('has a group for settings [ROLE-11]', () => {
    expect(permissionsOfGroup('settings').slice(0, 5)).toEqual([
      'settings-general',
      'settings-locale',
      'settings-domain',
      'settings-billing',
      'settings-developer',
    ])
  })

  it('has a group for activity [ROLE-12]', () => {
    expect(permissionsOfGroup('activity')).toEqual(['activity', 'analytics'])
  })

  it('has a group for commerce [ROLE-13]', () => {
    expect(permissionsOfGroup('commerce')).toEqual([
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
      'commerce-refunds',
    ])
  })

  it('has newsletter permissions, read and write each [ROLE-14]', () => {
    expect(permissionsOfGroup('newsletter')).toEqual([
      'newsletter-subscribers-read',
      'newsletter-subscribers-write',
      'newsletter-groups-read',
      'newsletter-groups-write',
      'newsletter-messages-read',
      'newsletter-messages-write',
      'newsletter-settings-read',
      'newsletter-settings-write',
    ])
  })

  it.each<[string, 'crm' | 'marketing' | 'scheduling' | 'asset-library' | 'drafts', Permission[]]>([
    ['CRM', 'crm', ['crm-contacts', 'crm-members', 'crm-export']],
    ['marketing', 'marketing', ['marketing-campaigns', 'marketing-promotions', 'marketing-seo']],
    ['scheduling', 'scheduling', ['scheduling-read', 'scheduling-write', 'scheduling-settings']],
    ['asset library', 'asset-library', ['asset-library', 'asset-library-manage']],
    ['draft create and draft publish', 'drafts', ['draft-create', 'draft-publish']],
  ])('has a group for %s [ROLE-15 ROLE-16 ROLE-17 ROLE-18 ROLE-19]', (_, group, expected) => {
    expect(permissionsOfGroup(group)).toEqual(expected)
  })

  it('has the internal administration [ROLE-20]', () => {
    const internal: Permission[] = [
      'internal-billing',
      'internal-refunds',
      'internal-login-as',
      'internal-domains',
      'internal-suspend',
      'internal-remove-site',
      'internal-fraud-detection',
      'internal-two-factor',
      'internal-extensions-console',
    ]
    expect(permissionsOfGroup('internal')).toEqual(internal)
    expect((Object.keys(permissions) as Permission[]).filter(isInternalPermission)).toEqual(internal)
  })
})

describe('page access', () => {
  it('labels locked and members-only pages [ROLE-03 ROLE-23]', () => {
    expect(pageAccesses.map(access => [access, pageAccessLabel(access)])).toEqual([
      ['public', null],
      ['password', 'Locked'],
      ['members', 'Available only to site members'],
    ])
  })
})
