import { permissionGroups, permissionsOfGroup, websiteRoles } from '@sitewright/domain/roles'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { areaNames, rightNames } from './right-names'
import { roles } from './role-names'
import { RoleRights } from './role-rights'

afterEach(cleanup)

const showRole = (role: number) => {
  const known = roles.find(each => each.role === role)
  if (!known) throw new Error(`no role ${role}`)
  render(<RoleRights {...known} />)
}
/** The words beside the name of an area. */
const rightsIn = (area: string): string => {
  const row = screen.getByText(area, { selector: 'dt' }).parentElement!
  return within(row).getByRole('definition', { hidden: true }).textContent ?? ''
}

describe('what a role may do', () => {
  it.each([
    ['Content', 'Edit pages and items, Change the design'],
    [
      'Settings',
      'General, Language, currency and time zone, Domains, Billing, Developer, Checkout, E-mail, Languages, Experiments, Privacy, Import and export, Invite people and change roles',
    ],
    ['Activity and analytics', 'See who changed what, Analytics'],
    [
      'Commerce',
      'Orders, Store settings, Shipping, Coupons, Taxes, E-mail notifications, Products and inventory, Donations, Accounting, Discounts, Payments, Point of sale, Product reviews, Refunds',
    ],
    [
      'Newsletter',
      'See subscribers, Change subscribers, See lists, Change lists, See messages, Write and send messages, See settings, Change settings',
    ],
    ['Customers and members', 'Customers, Members, Export people'],
    ['Marketing', 'Campaigns, Promotions, Search engines'],
    ['Scheduling', 'See appointments, Change appointments, Settings of scheduling'],
    ['Files', 'Use and upload files, Sort and delete files'],
    ['Drafts', 'Write drafts and ask for review, Publish and schedule'],
  ])(
    'an administrator may do all of %s [ROLE-10 ROLE-11 ROLE-12 ROLE-13 ROLE-14 ROLE-15 ROLE-16 ROLE-17 ROLE-18]',
    (area, words) => {
      showRole(websiteRoles.admin)
      // Code of one's own is the one thing of the content that has a limit of its own.
      expect(rightsIn(area).replace(', Add code of their own', '')).toBe(words)
    },
  )

  it('names what is not opened beside what is, and says "Nothing" where nothing is', () => {
    showRole(websiteRoles.storeManager)
    expect(rightsIn('Commerce')).toMatch(/^Orders, .*Product reviewsNot: Refunds$/)
    expect(rightsIn('Newsletter')).toBe('Nothing')
    expect(screen.getByText('What a store manager may do')).toBeDefined()
  })

  it('has a word for every area and every right but those of internal administration', () => {
    const areas = permissionGroups.filter(group => group !== 'internal')
    expect(Object.keys(areaNames).sort()).toEqual([...areas].sort())
    expect(Object.keys(rightNames).sort()).toEqual(areas.flatMap(permissionsOfGroup).sort())
    expect(new Set(Object.values(areaNames)).size).toBe(areas.length)
  })
})
