import { describe, expect, it } from 'vitest'
import { defaultTransition, demandTransition, transitions } from './transitions'

describe('transitions', () => {
  it('are five, fade by default [GAL-87 GAL-88]', () => {
    expect(transitions).toEqual(['fade', 'kenBurns', 'scroll', 'swipe', 'newSwipe'])
    expect(defaultTransition).toBe('fade')
    expect(transitions.map(demandTransition)).toEqual(transitions)
  })

  it.each([['dissolve'], ['Fade'], ['']])('"%s" is an error [GAL-12]', name => {
    expect(() => demandTransition(name)).toThrow(`Could not find transition named ${name}`)
    expect(() => demandTransition(name)).toThrow(expect.objectContaining({ code: 'unknown-transition' }))
  })
})
