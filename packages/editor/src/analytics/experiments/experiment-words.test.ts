import type { ExperimentResult } from '@sitewright/contract/experiments'
import { describe, expect, it } from 'vitest'
import { bodyOf, draftOf, nameFrom, problemOf } from './experiment-form'
import { explanation, headline, points, shareWords } from './experiment-words'

type Compared = NonNullable<ExperimentResult['variants'][number]['compared']>
const interval = (low: number, high: number) => ({ low, high })
const likely: Compared = {
  ...{ difference: 0.003, probability: 0.92, verdict: 'open' },
  ...{ wide: interval(-0.001, 0.008), ordinary: interval(-0.0005, 0.006) },
}
const result = (compared: Partial<Compared> | null, rest: Partial<ExperimentResult> = {}) =>
  ({
    split: 'as-planned',
    isAtPlannedEnd: false,
    variants: [
      { name: 'A', compared: null },
      { name: 'B', compared: compared && { ...likely, ...compared } },
    ],
    ...rest,
  }) as unknown as ExperimentResult

describe('a result in words', () => {
  it('is likely, with how much, and too early', () => {
    expect(headline(result({}))).toBe('B is likely better, 92 in 100.')
    expect(explanation(result({}))).toBe(
      'Between 0.1 points worse and 0.8 better, most likely 0.3 better. Too early to be sure.',
    )
  })
  it('is sure only where the interval says so', () => {
    const sure = { verdict: 'better', wide: interval(0.001, 0.02), difference: 0.01, probability: 0.9999 } as const
    expect(headline(result(sure))).toBe('B is better.')
    expect(explanation(result(sure))).toBe('Between 0.1 and 2.0 points better, most likely 1.0 better.')
    expect(headline(result({ probability: 0.9999 }))).toBe('B is likely better, 99 in 100.')
    expect(headline(result({ probability: 0.04, difference: -0.004 }))).toBe('B is likely worse, 96 in 100.')
  })
  it('says when nothing can be said', () => {
    expect(headline(result({ probability: 0.55 }))).toBe('No difference between A and B so far.')
    expect(headline(result(null))).toBe('No visitors yet.')
    expect(headline(result(null, { split: 'off' }))).toBe('The split is off.')
    expect(explanation(result({}, { isAtPlannedEnd: true }))).toContain('The test cannot tell.')
  })
  it('points and shares are written as people read them', () => {
    expect([points(0.003), points(-0.0013), points(0)]).toEqual(['+0.3', '−0.1', '0.0'])
    const variant = (name: string, share: number) => ({ name, share, title: '', anchor: '' })
    expect(shareWords([variant('A', 50), variant('B', 50)], 100)).toBe('Half and half, kept per visitor')
    expect(shareWords([variant('A', 90), variant('B', 10)], 40)).toBe(
      'A 90%, B 10% of 40% of visitors, kept per visitor',
    )
  })
})

describe('a new experiment', () => {
  const draft = { ...draftOf(undefined), title: 'Opening heading' }
  it('has a name from its title', () => {
    expect(nameFrom('  Große Überschrift, neu! ')).toBe('gro-e-uberschrift-neu')
    expect(bodyOf(draft)).toMatchObject({ type: 'AB_TEST', name: 'opening-heading', goal: { kind: 'order' } })
  })
  it('says what is missing before it is sent', () => {
    expect(problemOf(draft)).toBeUndefined()
    expect(problemOf({ ...draft, title: ' ' })).toBe('Give it a title.')
    expect(problemOf({ ...draft, name: 'With Spaces' })).toContain('small letters')
    expect(problemOf({ ...draft, goalKind: 'page', goalPlace: 'thanks' })).toContain('slash')
    expect(problemOf({ ...draft, goalKind: 'form' })).toContain('anchor')
    const [A, B] = draft.variants
    expect(problemOf({ ...draft, variants: [A!, { ...B!, share: 40 }] })).toContain('100')
    expect(problemOf({ ...draft, type: 'FEATURE_TOGGLE' })).toBeUndefined()
  })
  it('takes anchors with or without their sign', () => {
    const [A, B] = draft.variants
    const body = bodyOf({ ...draft, variants: [{ ...A!, anchor: '#one' }, B!], goalKind: 'button', goalPlace: '#two' })
    expect(body).toMatchObject({
      variants: [{ anchor: 'one' }, { anchor: '' }],
      goal: { kind: 'button', anchor: 'two' },
    })
  })
})
