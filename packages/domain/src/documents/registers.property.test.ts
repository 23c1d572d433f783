import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalJson } from '../publishing'
import { checkTouched } from './check'
import {
  applyChange,
  checkDocument,
  type Difference,
  invertChange,
  type PageDocument,
  registersOf,
  replayCommand,
  runCommand,
  towards,
} from './index'
import { anyCommand } from './testing/arbitrary-commands'
import { changeBetween, page, rules } from './testing/arbitrary-pages'

const set = (now: PageDocument, side: 'before' | 'after', differences: readonly Difference[]): PageDocument => {
  if (differences.length === 0) return now
  // As it comes from a journal or over the wire.
  const edit = runCommand(now, JSON.parse(JSON.stringify(towards(side, differences))), rules)
  if (!edit.ok) throw new Error(edit.reason)
  expect(edit.left).toBe(0)
  return applyChange(now, edit.change)
}

it('what a command did is taken back and done again by its registers, byte for byte', () => {
  fc.assert(
    fc.property(page, fc.array(anyCommand, { maxLength: 30 }), (start, commands) => {
      let now = start
      for (const command of commands) {
        const edit = runCommand(now, command, rules)
        if (!edit.ok) continue
        const next = applyChange(now, edit.change)
        const differences = registersOf(invertChange(now, edit.change), edit.change, rules)
        const back = set(next, 'before', differences)
        expect(canonicalJson(back)).toBe(canonicalJson(now))
        expect(canonicalJson(set(back, 'after', differences))).toBe(canonicalJson(next))
        now = next
      }
    }),
  )
})

it('what differs between two pages leads from the one to the other', () => {
  fc.assert(
    fc.property(page, fc.array(anyCommand, { maxLength: 30 }), (start, commands) => {
      const end = commands.reduce((now, command) => {
        const edit = runCommand(now, command, rules)
        return edit.ok ? applyChange(now, edit.change) : now
      }, start)
      const differences = registersOf(start, end, rules)
      expect(canonicalJson(set(start, 'after', differences))).toBe(canonicalJson(end))
      expect(canonicalJson(set(end, 'before', differences))).toBe(canonicalJson(start))
    }),
  )
})

it('a batch does what its members do one after the other, or nothing', () => {
  fc.assert(
    fc.property(page, fc.array(anyCommand, { minLength: 1, maxLength: 8 }), (start, commands) => {
      const members = commands.flatMap(command => (command.kind === 'batch' ? command.commands : [command]))
      let isRefused = false
      let end = start
      let kept = start
      for (const member of members) {
        const edit = runCommand(end, member, rules)
        if (edit.ok) end = applyChange(end, edit.change)
        else isRefused = true
        const alone = runCommand(kept, member, rules)
        if (alone.ok) kept = applyChange(kept, alone.change)
      }
      const batch = runCommand(start, { kind: 'batch', commands: members }, rules)
      expect(batch.ok).toBe(!isRefused)
      if (batch.ok) expect(applyChange(start, batch.change)).toEqual(end)
      const replayed = replayCommand(start, { kind: 'batch', commands: members }, rules)
      if (!replayed.ok) return
      expect(applyChange(start, replayed.change)).toEqual(kept)
      const again = runCommand(start, replayed.command, rules)
      expect(again.ok && applyChange(start, again.change)).toEqual(kept)
    }),
  )
})

it('checking what a change touches finds what checking the whole page finds', () => {
  fc.assert(
    fc.property(page, page, fc.array(fc.nat(), { maxLength: 6 }), (before, after, dropped) => {
      const { sections, blocks } = changeBetween(before, after)
      const without = <Item>(records: Readonly<Record<string, Item>>) =>
        Object.fromEntries(Object.entries(records).filter((_, index) => !dropped.includes(index)))
      const change = { sections: without(sections), blocks: without(blocks) }
      const whole = checkDocument(applyChange(before, change), rules)
      expect(checkTouched(before, change, rules) === undefined).toBe(whole === undefined)
    }),
    { numRuns: 300 },
  )
})
