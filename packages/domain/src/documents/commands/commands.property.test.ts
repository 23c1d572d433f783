import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sectionThemeNames } from '../../catalogue/section-themes'
import { applyChange, breakpoints, type Command, checkDocument, invertChange, runCommand } from '../index'
import { note, page, placement, recordId, rules, section } from '../testing/arbitrary-pages'

const anyCommand: fc.Arbitrary<Command> = fc.oneof(
  fc
    .record({ id: recordId, sectionId: recordId, text: fc.string() })
    .map(
      ({ id, sectionId, text }): Command => ({ kind: 'add-block', block: note(id, sectionId, { props: { text } }) }),
    ),
  fc.record({ kind: fc.constant('remove-block' as const), id: recordId }),
  fc.record({ kind: fc.constant('set-props' as const), id: recordId, props: fc.record({ text: fc.string() }) }),
  fc.constantFrom(...breakpoints).chain(breakpoint =>
    fc.record({
      kind: fc.constant('place-block' as const),
      id: recordId,
      breakpoint: fc.constant(breakpoint),
      place: placement(breakpoint),
      sectionId: recordId,
    }),
  ),
  fc.record({ kind: fc.constant('duplicate-block' as const), id: recordId, newId: recordId }),
  recordId.map((id): Command => ({ kind: 'add-section', section: section(id) })),
  fc.record({ kind: fc.constant('remove-section' as const), id: recordId }),
  fc.record({
    kind: fc.constant('set-section' as const),
    id: recordId,
    values: fc.record({ theme: fc.constantFrom(...sectionThemeNames) }),
  }),
  fc.record({
    kind: fc.constant('duplicate-section' as const),
    id: recordId,
    newId: recordId,
    order: fc.constant('z'),
    newBlockIds: fc.dictionary(recordId, recordId),
  }),
)

it('no command ever breaks a page, and every change can be taken back', () => {
  fc.assert(
    fc.property(page, fc.array(anyCommand, { maxLength: 30 }), (start, commands) => {
      expect(checkDocument(start, rules)).toBeUndefined()
      let now = start
      for (const command of commands) {
        const edit = runCommand(now, command, rules)
        if (!edit.ok) continue
        const next = applyChange(now, edit.change)
        expect(checkDocument(next, rules)).toBeUndefined()
        expect(applyChange(next, invertChange(now, edit.change))).toEqual(now)
        now = next
      }
    }),
  )
})

it('undo over the wire is a command too: restoring the inverse brings the page back', () => {
  fc.assert(
    fc.property(page, anyCommand, (start, command) => {
      const edit = runCommand(start, command, rules)
      if (!edit.ok) return
      const next = applyChange(start, edit.change)
      const undo = runCommand(next, { kind: 'restore-records', change: invertChange(start, edit.change) }, rules)
      expect(undo.ok && applyChange(next, undo.change)).toEqual(start)
    }),
  )
})
