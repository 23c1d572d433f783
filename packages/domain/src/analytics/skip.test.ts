import { describe, expect, it } from 'vitest'
import { censusDisabledFlag } from './page-skip'
import { sharesEventsAcrossTabs, type TrackingSituation, trackingSkip, tracksMouse } from './skip'

const visitor: TrackingSituation = { isAuthenticatedAccount: false, roles: [], path: '/', pageType: 1 }
const viewer = 10
const editor = 4

describe('visitor tracking', () => {
  it.each([
    ['a visitor', {}, undefined],
    ['a visitor inside /config', { path: '/config' }, undefined],
    ['an account without roles', { isAuthenticatedAccount: true }, 'account'],
    ['an editor', { isAuthenticatedAccount: true, roles: [editor] }, 'account'],
    ['a viewer on the site', { isAuthenticatedAccount: true, roles: [viewer] }, undefined],
    ['a viewer at /config', { isAuthenticatedAccount: true, roles: [viewer], path: '/config' }, 'account'],
    ['a viewer below /config', { isAuthenticatedAccount: true, roles: [viewer], path: '/config/pages' }, 'account'],
    ['a viewer at /configure', { isAuthenticatedAccount: true, roles: [viewer], path: '/configure' }, undefined],
    ['a viewer who also edits', { isAuthenticatedAccount: true, roles: [viewer, editor] }, 'account'],
  ] as const)('%s [TRK-06 TRK-07 TRK-08 TRK-16]', (_, change, skip) => {
    expect(trackingSkip({ ...visitor, ...change })).toBe(skip)
  })

  it.each([
    [100, 'page-type'],
    [103, 'page-type'],
    [106, 'page-type'],
    [101, undefined],
    [105, undefined],
    [1, undefined],
    [undefined, undefined],
  ])('page type %s [TRK-09 TRK-10 TRK-11]', (pageType, skip) => {
    expect(trackingSkip({ ...visitor, pageType })).toBe(skip)
  })

  it.each([
    [true, 'disabled'],
    ['true', undefined],
    [1, undefined],
    [false, undefined],
    [undefined, undefined],
  ])('the global flag %s [TRK-12 TRK-14]', (censusDisabled, skip) => {
    expect(censusDisabledFlag).not.toBe('')
    expect(trackingSkip({ ...visitor, censusDisabled })).toBe(skip)
  })
})

it.each([
  ['a visitor', { isLoggedIn: false, hasAdminAccess: false }, false, false],
  ['a logged-out admin', { isLoggedIn: false, hasAdminAccess: true }, false, false],
  ['an account', { isLoggedIn: true, hasAdminAccess: false }, true, false],
  ['an admin', { isLoggedIn: true, hasAdminAccess: true }, true, true],
])('%s: mouse tracking and sharing across tabs [TRK-16 TRK-55 TRK-56 TRK-57]', (_, audience, mouse, shared) => {
  expect(tracksMouse(audience)).toBe(mouse)
  expect(sharesEventsAcrossTabs(audience)).toBe(shared)
})
