import { describe, expect, it } from 'vitest'
import {
  type AccountActor,
  type Actor,
  mayChangeRoles,
  mayGrant,
  mayRemove,
  type PeopleRefusal,
  type Person,
  type WebsiteRole,
} from './index'

const account = (...roles: WebsiteRole[]): AccountActor => ({
  kind: 'account',
  siteId: 'site-a',
  roles,
  isOwner: false,
})
const owner: AccountActor = { ...account(), isOwner: true }
const member: Actor = { kind: 'member', siteId: 'site-a' }
const person = (...roles: WebsiteRole[]): Person => ({ isSelf: false, isOwner: false, roles })
const self = (...roles: WebsiteRole[]): Person => ({ isSelf: true, isOwner: false, roles })
const theOwner: Person = { isSelf: false, isOwner: true, roles: [] }

type Answer = 'yes' | PeopleRefusal
const answer = (check: { ok: true } | { ok: false; reason: PeopleRefusal }): Answer => (check.ok ? 'yes' : check.reason)

describe('granting a role', () => {
  it.each<[string, Actor, WebsiteRole, Answer]>([
    ['the owner', owner, 1, 'yes'],
    ['an administrator', account(1), 1, 'yes'],
    ['an administrator', account(1), 15, 'yes'],
    ['a website manager', account(15), 15, 'yes'],
    ['a website manager', account(15), 4, 'yes'],
    ['a website manager', account(15), 1, 'above-own-rights'],
    ['a website manager', account(15), 2, 'above-own-rights'],
    ['a website manager who also does billing', account(15, 2), 2, 'yes'],
    ['an editor', account(4), 4, 'not-allowed'],
    ['a viewer', account(10), 14, 'not-allowed'],
    ['a member', member, 14, 'not-allowed'],
    ['a visitor', { kind: 'visitor' }, 14, 'not-allowed'],
    ['an administrator, a number not assigned,', account(1), 5 as WebsiteRole, 'unknown-role'],
  ])('%s: %j may grant role %i: %s', (_, actor, role, expected) => {
    expect(answer(mayGrant(actor, role))).toBe(expected)
  })

  it('never on another site', () => {
    expect(answer(mayGrant(owner, 4, { siteId: 'site-a' }))).toBe('yes')
    expect(answer(mayGrant(owner, 4, { siteId: 'site-b' }))).toBe('not-allowed')
  })
})

describe('changing roles', () => {
  it.each<[string, Actor, Person, WebsiteRole[], number, Answer]>([
    ['an administrator makes an editor a manager', account(1), person(4), [15], 1, 'yes'],
    ['an administrator takes every role away', account(1), person(4), [], 1, 'yes'],
    ['an editor changes a commenter', account(4), person(7), [4], 1, 'not-allowed'],
    ['a manager demotes an administrator', account(15), person(1), [4], 2, 'above-own-rights'],
    ['a manager makes an administrator', account(15), person(4), [4, 1], 2, 'above-own-rights'],
    ['an administrator changes the owner', account(1), theOwner, [4], 1, 'owner'],
    ['an administrator changes themself', account(1), self(1), [1, 15], 2, 'own-roles'],
    ['a manager promotes themself', account(15), self(15), [15, 4], 2, 'own-roles'],
    ['the last administrator is demoted', owner, person(1), [4], 0, 'last-administrator'],
    ['the last administrator keeps the role', owner, person(1), [1, 4], 0, 'yes'],
    ['one of two administrators is demoted', owner, person(1), [4], 1, 'yes'],
    ['an editor is changed when nobody else is administrator', owner, person(4), [7], 0, 'yes'],
    ['a number that is not assigned is given', owner, person(4), [5 as WebsiteRole], 1, 'unknown-role'],
    ['a person with a number no longer assigned is changed', account(15), person(5 as WebsiteRole), [4], 1, 'yes'],
  ])('%s', (_, actor, who, roles, otherAdministrators, expected) => {
    expect(answer(mayChangeRoles({ actor, person: who, roles, otherAdministrators }))).toBe(expected)
  })

  it('never on another site', () => {
    const change = { actor: owner, person: person(4), roles: [7] as const, otherAdministrators: 1 }
    expect(answer(mayChangeRoles({ ...change, resource: { siteId: 'site-b' } }))).toBe('not-allowed')
    expect(answer(mayChangeRoles({ ...change, resource: { siteId: 'site-a' } }))).toBe('yes')
  })
})

describe('removing a person', () => {
  it.each<[string, Actor, Person, number, Answer]>([
    ['an administrator removes an editor', account(1), person(4), 0, 'yes'],
    ['an administrator removes another administrator', account(1), person(1), 1, 'yes'],
    ['a manager removes an administrator', account(15), person(1), 1, 'above-own-rights'],
    ['a manager removes an editor who also does billing', account(15), person(4, 2), 1, 'above-own-rights'],
    ['an editor removes a commenter', account(4), person(7), 1, 'not-allowed'],
    ['an administrator removes the owner', account(1), theOwner, 1, 'owner'],
    ['the owner leaves', owner, { ...theOwner, isSelf: true }, 1, 'owner'],
    ['an editor leaves', account(4), self(4), 1, 'yes'],
    ['one of two administrators leaves', account(1), self(1), 1, 'yes'],
    ['the last administrator leaves', account(1), self(1), 0, 'last-administrator'],
    ['somebody removes the last administrator', owner, person(1), 0, 'last-administrator'],
  ])('%s', (_, actor, who, otherAdministrators, expected) => {
    expect(answer(mayRemove({ actor, person: who, otherAdministrators }))).toBe(expected)
  })

  it('never on another site', () => {
    const change = { actor: owner, person: person(4), otherAdministrators: 1 }
    expect(answer(mayRemove({ ...change, resource: { siteId: 'site-b' } }))).toBe('not-allowed')
  })
})
