import { expect, it } from 'vitest'
import { initialsOf } from '.'

it.each([
  ['Ruth Alder', 'RA'],
  ['jo', 'J'],
  ['Ana María de la Cruz', 'AC'],
  ['  Żaneta   Ö ', 'ŻÖ'],
  ['“Mo” (3)', 'M3'],
  ['李 小龙', '李小'],
  ['👋', ''],
  ['', ''],
])('%j is shown as %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
