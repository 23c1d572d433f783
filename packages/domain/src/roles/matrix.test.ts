import { describe, expect, it } from 'vitest'
import { type AccountActor, may, type Permission, permissions, rolePermissions, type WebsiteRole } from './index'

const account = (...roles: WebsiteRole[]): AccountActor => ({
  kind: 'account',
  siteId: 'site-a',
  roles,
  isOwner: false,
})
const owner: AccountActor = { kind: 'account', siteId: 'site-a', roles: [], isOwner: true }

const columns: readonly WebsiteRole[] = [1, 15, 4, 8, 11, 2, 3, 6, 7, 9, 13, 12, 10, 14]

// Columns: administrator, website manager, editor, store manager, campaigns editor, billing, reporting,
// moderator, commenter, scheduling, scheduling editor, scheduling viewer, viewer, none.
const table: Record<Permission, string> = {
  authenticated: /*                */ 'x x x x x x x x x x x x x x',
  config: /*                       */ 'x x x x x x x x x x x x . .',
  admin: /*                        */ 'x . . . . . . . . . . . . .',
  'site-view': /*                  */ 'x x x x x x x x x x x x x .',
  content: /*                      */ 'x x x . . . . . . . . . . .',
  design: /*                       */ 'x x x . . . . . . . . . . .',
  'code-injection': /*             */ 'x x . . . . . . . . . . . .',
  'settings-general': /*           */ 'x x . . . . . . . . . . . .',
  'settings-locale': /*            */ 'x x . . . . . . . . . . . .',
  'settings-domain': /*            */ 'x x . . . . . . . . . . . .',
  'settings-billing': /*           */ 'x . . . . x . . . . . . . .',
  'settings-developer': /*         */ 'x x . . . . . . . . . . . .',
  'settings-checkout': /*          */ 'x x . . . . . . . . . . . .',
  'settings-email': /*             */ 'x x . . . . . . . . . . . .',
  'settings-languages': /*         */ 'x x . . . . . . . . . . . .',
  'settings-experiments': /*       */ 'x x . . . . . . . . . . . .',
  'settings-privacy': /*           */ 'x x . . . . . . . . . . . .',
  'settings-import-export': /*     */ 'x x . . . . . . . . . . . .',
  people: /*                       */ 'x x . . . . . . . . . . . .',
  activity: /*                     */ 'x x . . . . . . . . . . . .',
  analytics: /*                    */ 'x x x x . . x . . . . . . .',
  'commerce-orders': /*            */ 'x x . x . . . . . . . . . .',
  'commerce-store-settings': /*    */ 'x x . x . . . . . . . . . .',
  'commerce-shipping': /*          */ 'x x . x . . . . . . . . . .',
  'commerce-coupons': /*           */ 'x x . x . . . . . . . . . .',
  'commerce-taxes': /*             */ 'x x . x . . . . . . . . . .',
  'commerce-email-notifications': /**/ 'x x . x . . . . . . . . . .',
  'commerce-inventory': /*         */ 'x x . x . . . . . . . . . .',
  'commerce-donations': /*         */ 'x x . x . . . . . . . . . .',
  'commerce-accounting': /*        */ 'x x . x . . . . . . . . . .',
  'commerce-discounts': /*         */ 'x x . x . . . . . . . . . .',
  'commerce-payments': /*          */ 'x x . x . . . . . . . . . .',
  'commerce-point-of-sale': /*     */ 'x x . x . . . . . . . . . .',
  'commerce-product-reviews': /*   */ 'x x . x . . . x . . . . . .',
  'commerce-refunds': /*           */ 'x x . . . . . . . . . . . .',
  'newsletter-subscribers-read': /**/ 'x x . . x . . . . . . . . .',
  'newsletter-subscribers-write': /**/ 'x x . . x . . . . . . . . .',
  'newsletter-groups-read': /*     */ 'x x . . x . . . . . . . . .',
  'newsletter-groups-write': /*    */ 'x x . . x . . . . . . . . .',
  'newsletter-messages-read': /*   */ 'x x . . x . . . . . . . . .',
  'newsletter-messages-write': /*  */ 'x x . . x . . . . . . . . .',
  'newsletter-settings-read': /*   */ 'x x . . x . . . . . . . . .',
  'newsletter-settings-write': /*  */ 'x x . . . . . . . . . . . .',
  'crm-contacts': /*               */ 'x x . x . . . . . . . . . .',
  'crm-members': /*                */ 'x x . x . . . . . . . . . .',
  'crm-export': /*                 */ 'x x . . . . . . . . . . . .',
  'marketing-campaigns': /*        */ 'x x . . x . . . . . . . . .',
  'marketing-promotions': /*       */ 'x x . . x . . . . . . . . .',
  'marketing-seo': /*              */ 'x x . . x . . . . . . . . .',
  'scheduling-read': /*            */ 'x x . . . . . . . x x x . .',
  'scheduling-write': /*           */ 'x x . . . . . . . x x . . .',
  'scheduling-settings': /*        */ 'x x . . . . . . . x . . . .',
  'asset-library': /*              */ 'x x x x x . . . . . . . . .',
  'asset-library-manage': /*       */ 'x x x . . . . . . . . . . .',
  'draft-create': /*               */ 'x x x . . . . . . . . . . .',
  'draft-publish': /*              */ 'x x x . . . . . . . . . . .',
  forms: /*                        */ 'x x x . x . . . . . . . . .',
  'form-submissions': /*           */ 'x x x . x . . . . . . . . .',
  'comments-write': /*             */ 'x x . . . . . x x . . . . .',
  'comments-moderate': /*          */ 'x x . . . . . x . . . . . .',
  'internal-billing': /*           */ '. . . . . . . . . . . . . .',
  'internal-refunds': /*           */ '. . . . . . . . . . . . . .',
  'internal-login-as': /*          */ '. . . . . . . . . . . . . .',
  'internal-domains': /*           */ '. . . . . . . . . . . . . .',
  'internal-suspend': /*           */ '. . . . . . . . . . . . . .',
  'internal-remove-site': /*       */ '. . . . . . . . . . . . . .',
  'internal-fraud-detection': /*   */ '. . . . . . . . . . . . . .',
  'internal-two-factor': /*        */ '. . . . . . . . . . . . . .',
  'internal-extensions-console': /**/ '. . . . . . . . . . . . . .',
}

const rows = Object.entries(table) as [Permission, string][]
const all = Object.keys(permissions) as Permission[]

describe('who may do what', () => {
  it.each(rows)('%s is held by exactly the roles of its row [ROLE-22]', (permission, row) => {
    expect(columns.map(role => (may(account(role), permission) ? 'x' : '.')).join(' ')).toBe(row)
  })

  it('the table names every permission and every role [ROLE-22]', () => {
    expect(Object.keys(table).sort()).toEqual([...all].sort())
    expect([...columns].sort((a, b) => a - b)).toEqual(Object.keys(rolePermissions).map(Number))
    for (const [, row] of rows) expect(row.split(' ')).toHaveLength(14)
  })

  it('tells visitors and site members apart from administrators: neither holds a permission [ROLE-02]', () => {
    for (const permission of all) {
      expect(may({ kind: 'visitor' }, permission)).toBe(false)
      expect(may({ kind: 'member', siteId: 'site-a' }, permission, { siteId: 'site-a' })).toBe(false)
    }
    expect(may(account(1), 'settings-general', { siteId: 'site-a' })).toBe(true)
  })

  it('an account without roles is authenticated and nothing else [ROLE-07]', () => {
    expect(all.filter(permission => may(account(), permission))).toEqual(['authenticated'])
  })

  it('the owner may everything but the internal administration [ROLE-20]', () => {
    const refused = all.filter(permission => !may(owner, permission))
    expect(refused).toEqual(rows.filter(([name]) => name.startsWith('internal-')).map(([name]) => name))
  })

  it('a resource of another site is refused to everybody', () => {
    for (const permission of all) {
      expect(may(owner, permission, { siteId: 'site-b' })).toBe(false)
      expect(may(account(1, 15), permission, { siteId: 'site-b' })).toBe(false)
    }
  })

  it('several roles add up', () => {
    expect(may(account(4, 8), 'content')).toBe(true)
    expect(may(account(4, 8), 'commerce-orders')).toBe(true)
    expect(may(account(4, 14), 'content')).toBe(true)
    expect(may(account(4, 8), 'people')).toBe(false)
  })

  it('a stored role number that is not assigned grants nothing [ROLE-05]', () => {
    expect(all.filter(permission => may(account(5 as WebsiteRole), permission))).toEqual(['authenticated'])
  })
})
