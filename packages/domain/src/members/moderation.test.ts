import { describe, expect, it } from 'vitest'
import type { MemberState } from './member'
import { commentRights, type MemberRole, stateAfter } from './moderation'

describe('suspending a member and lifting it again', () => {
  it.each<[MemberState, MemberState | undefined, MemberState | undefined]>([
    ['active', 'suspended', undefined],
    ['suspended', undefined, 'active'],
    ['leaving', undefined, undefined],
    ['deleted', undefined, undefined],
  ])('somebody who is %s: suspending makes them %s, lifting %s', (state, suspended, lifted) => {
    expect([stateAfter(state, 'suspend'), stateAfter(state, 'lift')]).toEqual([suspended, lifted])
  })
})

it.each<[MemberRole, boolean, boolean]>([
  ['member', false, false],
  ['contributor', true, false],
  ['moderator', true, true],
])('a comment of a %s is shown at once: %s, and as one of the site: %s', (role, isShownAtOnce, isOfSite) =>
  expect(commentRights(role)).toEqual({ isShownAtOnce, isOfSite }),
)
