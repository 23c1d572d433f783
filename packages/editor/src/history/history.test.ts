import { applyChange, type Change, emptyDocument, type SectionRecord } from '@sitewright/domain/documents'
import { describe, expect, it } from 'vitest'
import { emptyHistory, type History, record, type Step, stepBack, stepForward } from './history'

const section = (theme: SectionRecord['theme']): SectionRecord => ({
  id: 's',
  order: 'V',
  theme,
  padding: { top: 'none', bottom: 'none' },
})
const to = (theme: SectionRecord['theme'] | null): Change => ({
  sections: { s: theme && section(theme) },
  blocks: {},
})
let count = 0
const step = (label: string, undo: Change, redo: Change, gesture?: string): Step => ({
  number: ++count,
  label,
  undo,
  redo,
  ...(gesture ? { gesture } : {}),
})

describe('steps of undo', () => {
  it('the last thing done is the first taken back', () => {
    const history = record(
      record(emptyHistory, step('add section', to(null), to('light'))),
      step('colour', to('light'), to('dark')),
    )
    expect(stepBack(history)?.step.label).toBe('colour')
    expect(stepBack(stepBack(history)!.history)?.step.label).toBe('add section')
    expect(stepBack(emptyHistory)).toBeUndefined()
  })

  it('what was taken back can be done again until something else is done', () => {
    const history = record(emptyHistory, step('colour', to('light'), to('dark')))
    const back = stepBack(history)!.history
    expect(stepForward(back)?.step.label).toBe('colour')
    const other = record(back, step('padding', to('light'), to('bright')))
    expect(stepForward(other)).toBeUndefined()
  })

  it('a gesture is one step, back to before its first edit', () => {
    const history = record(
      record(emptyHistory, step('drag', to('light'), to('bright'), 'g1')),
      step('drag', to('bright'), to('dark'), 'g1'),
    )
    expect(history.past).toHaveLength(1)
    const before = applyChange(emptyDocument(), to('light'))
    const after = applyChange(before, history.past[0]!.redo)
    expect(after.sections['s']?.theme).toBe('dark')
    expect(applyChange(after, history.past[0]!.undo)).toEqual(before)
  })

  it('a gesture done again does not swallow the next edit', () => {
    const history = record(emptyHistory, step('type', to('light'), to('dark'), 'g1'))
    const again = stepForward(stepBack(history)!.history)!.history
    expect(record(again, step('type', to('dark'), to('bright'), 'g1')).past).toHaveLength(2)
  })

  it('keeps the last 100 steps', () => {
    let history: History = emptyHistory
    for (let count = 1; count <= 120; count += 1)
      history = record(history, step(`step ${count}`, to('light'), to('dark')))
    expect(history.past).toHaveLength(100)
    expect(history.past[0]?.label).toBe('step 21')
  })
})
