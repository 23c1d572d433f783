import { expect, it } from 'vitest'
import { websiteStatuses } from '../catalogue'
import { readSiteStatus, siteServiceOf, siteStatusNames } from './index'

it.each([
  ['expired', 1, { mode: 'expired', mayChange: false, isShown: false }],
  ['past due', 2, { mode: 'past-due', mayChange: false, isShown: true }],
  ['removed', 5, { mode: 'removed', mayChange: false, isShown: false }],
])('a site that is %s is read-only, and sells nothing [A22]', (_, status, service) => {
  expect(siteServiceOf(status)).toEqual(service)
})

it('every other status leaves everything open [A22]', () => {
  for (const status of Object.values(websiteStatuses).filter(each => ![1, 2, 5].includes(each)))
    expect(siteServiceOf(status)).toEqual({ mode: 'open', mayChange: true, isShown: true })
})

it.each([
  ['expired', 1],
  ['past-due', 2],
  ['Past-Due', 2],
  ['5', 5],
  [' paid ', 8],
  ['parking-page', 12],
  ['9', undefined],
  ['pastDue', undefined],
  ['', undefined],
  ['constructor', undefined],
])('the status %j is %s', (text, status) => {
  expect(readSiteStatus(text)).toBe(status)
})

it('every status can be typed', () => {
  expect(siteStatusNames.map(readSiteStatus)).toEqual(Object.values(websiteStatuses))
})
