import { expect, it } from 'vitest'
import { emailKey } from './email-key'

it.each([
  ['Hanna@Example.com', 'hanna@example.com'],
  ['  hanna@example.com ', 'hanna@example.com'],
  ['hanna+second@example.com', 'hanna@example.com'],
  ['ha.nna+x+y@gmail.com', 'hanna@gmail.com'],
  ['ha.nna@example.com', 'ha.nna@example.com'],
  ['ｈａｎｎａ@example.com', 'hanna@example.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['no address', 'no address'],
  ['', ''],
])('%o is the mailbox %o [C13]', (typed, key) => {
  expect(emailKey(typed)).toBe(key)
})
