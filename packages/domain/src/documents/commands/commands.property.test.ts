import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyChange, checkDocument, invertChange, runCommand } from '../index'
import { anyCommand } from '../testing/arbitrary-commands'
import { page, rules } from '../testing/arbitrary-pages'

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
