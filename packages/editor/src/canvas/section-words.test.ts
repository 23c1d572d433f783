import type { SectionRecord } from '@sitewright/domain/documents'
import { expect, it } from 'vitest'
import { hiddenWords } from './section-words'

const padding = { top: 'none', bottom: 'none' } as const
const section = (hidden: SectionRecord['hidden']): SectionRecord => ({
  id: 'a',
  order: 'A',
  theme: 'light',
  padding,
  ...(hidden ? { hidden } : {}),
})

it.each([
  [undefined, undefined],
  [{}, undefined],
  [{ mobile: true }, 'Hidden on phones'],
  [{ desktop: true }, 'Hidden on desktops'],
  [{ desktop: true, mobile: true }, 'Hidden everywhere'],
] as const)('a section with %j says %j', (hidden, words) => {
  expect(hiddenWords(section(hidden))).toBe(words)
})
