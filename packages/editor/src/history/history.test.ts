import { describe, expect, it } from 'vitest'
import { emptyHistory, type History, isGoingOn, record, type Step, stepBack, stepForward } from './history'

let count = 0
const step = (label: string, gesture?: string): Step => ({
  number: ++count,
  label,
  registers: [],
  ...(gesture ? { gesture } : {}),
})

describe('steps of undo', () => {
  it('the last thing done is the first taken back', () => {
    const history = record(record(emptyHistory, step('add section')), step('colour'))
    expect(stepBack(history)?.step.label).toBe('colour')
    expect(stepBack(stepBack(history)!.history)?.step.label).toBe('add section')
    expect(stepBack(emptyHistory)).toBeUndefined()
  })

  it('what was taken back can be done again until something else is done', () => {
    const history = record(emptyHistory, step('colour'))
    const back = stepBack(history)!.history
    expect(stepForward(back)?.step.label).toBe('colour')
    const other = record(back, step('padding'))
    expect(stepForward(other)).toBeUndefined()
  })

  it('a gesture that goes on takes the place of its step', () => {
    const first = step('drag', 'g1')
    const history = record(emptyHistory, first)
    expect([isGoingOn(history, 'g1'), isGoingOn(history, 'g2'), isGoingOn(history, undefined)]).toEqual([
      true,
      false,
      false,
    ])
    const longer = { ...first, registers: [{ at: ['sections', 's'] }] }
    expect(record(history, longer).past).toEqual([longer])
  })

  it('a gesture that was taken back, or done again, is over', () => {
    const back = stepBack(record(emptyHistory, step('type', 'g1')))!.history
    expect(isGoingOn(back, 'g1')).toBe(false)
    expect(isGoingOn(stepForward(back)!.history, 'g1')).toBe(false)
  })

  it('keeps the last 100 steps', () => {
    let history: History = emptyHistory
    for (let count = 1; count <= 120; count += 1) history = record(history, step(`step ${count}`))
    expect(history.past).toHaveLength(100)
    expect(history.past[0]?.label).toBe('step 21')
  })
})
