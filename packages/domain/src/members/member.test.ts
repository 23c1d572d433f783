import { expect, it } from 'vitest'
import { mayLogIn, memberNameRefusal } from './member'

it.each([
  ['active', true],
  ['leaving', true],
  ['suspended', false],
  ['deleted', false],
] as const)('somebody who is %s may log in: %s', (state, expected) => expect(mayLogIn(state)).toBe(expected))

it.each([
  ['Ida Blom', undefined],
  ['J. R. R. Tolkien', undefined],
  ['李小龍', undefined],
  ['𝒜'.repeat(60), undefined],
  ['  ', 'missing'],
  ['a'.repeat(61), 'long'],
  ['https://evil.example', 'link'],
  ['see WWW.evil.example', 'link'],
  ['me@evil.example', 'link'],
  ['<b>Ida</b>', 'link'],
])('%j as a name: %s', (name, expected) => expect(memberNameRefusal(name)).toBe(expected))
