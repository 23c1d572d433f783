import { rolePermissions, type WebsiteRole } from '@sitewright/domain/roles'
import { expect, it } from 'vitest'
import { hrefOf, placeOf } from '../app/router'
import { areaOf, areasFor } from './areas'

const areasOf = (role: WebsiteRole) =>
  areasFor({ may: permission => rolePermissions[role].includes(permission) }).map(({ label }) => label)

it.each<[string, WebsiteRole, string[]]>([
  [
    'an administrator',
    1,
    ['Pages', 'Design', 'Commerce', 'Marketing', 'Forms', 'Members', 'Analytics', 'Media', 'Settings'],
  ],
  [
    'a website manager',
    15,
    ['Pages', 'Design', 'Commerce', 'Marketing', 'Forms', 'Members', 'Analytics', 'Media', 'Settings'],
  ],
  ['an editor', 4, ['Pages', 'Design', 'Forms', 'Analytics', 'Media']],
  ['a store manager', 8, ['Commerce', 'Members', 'Analytics', 'Media']],
  ['reporting', 3, ['Analytics']],
])('%s sees only what the role opens', (_, role, areas) => {
  expect(areasOf(role)).toEqual(areas)
})

it('/config/design is the design area, where colours and fonts are chosen [ROUTE-19]', () => {
  const { path } = placeOf('http://tern.localhost/config/design?frameUrl=%2Fshop')
  expect(areaOf(path)).toBe('design')
  expect(hrefOf({ path: 'design' })).toBe('/config/design')
})

it('an address belongs to one area', () => {
  expect(areaOf('commerce/orders/o1')).toBe('commerce')
  expect(areaOf('')).toBe('pages')
  expect(areaOf('nowhere')).toBe('pages')
})
