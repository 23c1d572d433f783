import type { Command } from '@sitewright/domain/documents'
import { expect, it } from 'vitest'
import { nextPost } from './post'
import type { QueuedCommand } from './saving'

const command: Command = { kind: 'remove-block', id: 'a' }
const entry = (seq: number, over: Partial<QueuedCommand> = {}): QueuedCommand => ({
  seq,
  command,
  label: 'remove',
  base: 3,
  at: 0,
  from: { tab: 't', seq },
  ...over,
})
const count = (...waiting: QueuedCommand[]) => nextPost(waiting)?.commands.length

it('nothing waiting makes no call', () => {
  expect(nextPost([])).toBeUndefined()
})

it('everything goes in one call, named by its first edit', () => {
  expect(nextPost([entry(4, { knows: ['u'] }), entry(5, { base: 4, knows: ['u'] })])).toEqual({
    tab: 't',
    seq: 4,
    knows: ['u'],
    base: 3,
    mode: 'live',
    commands: [command, command],
  })
})

it.each<[string, number | undefined, QueuedCommand[]]>([
  ['of one window', 1, [entry(1), entry(2, { from: { tab: 'u', seq: 2 } })]],
  ['sent together before', 2, [entry(1, { post: 1 }), entry(2, { post: 1 }), entry(3)]],
  ['late', 1, [entry(1, { isLate: true }), entry(2)]],
  [
    'late, on one version',
    2,
    [entry(1, { isLate: true }), entry(2, { isLate: true }), entry(3, { isLate: true, base: 4 })],
  ],
  ['no more than 500', 500, Array.from({ length: 600 }, (_, index) => entry(index))],
  [
    'no more than a megabyte',
    1,
    Array.from({ length: 4 }, (_, seq) =>
      entry(seq, { command: { kind: 'set-props', id: 'a', props: { text: 'x'.repeat(500_000) } } }),
    ),
  ],
])('a call holds edits that are %s', (_, expected, waiting) => {
  expect(count(...waiting)).toBe(expected)
})

it('what a window kept while it was away is sent as that', () => {
  expect(nextPost([entry(1, { isLate: true })])?.mode).toBe('returning')
})
