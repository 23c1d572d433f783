import { expect, it } from 'vitest'
import { compareAwaited, shrinkAwaited } from './awaited.mjs'

const exported = [
  { module: 'money/add', name: 'add', isReached: true },
  { module: 'money/add', name: 'subtract', isReached: false },
  { module: 'maps/places', name: 'find', isReached: false },
]

it('is content when exactly what is not reached is on the list', () => {
  const list = { store: { 'money/add': 'subtract' }, blocks: { 'maps/places': 'find' } }
  expect(compareAwaited(list, exported)).toEqual({ unlisted: [], reached: [], gone: [], twice: [] })
})

it('names what has no user and no place on the list', () => {
  expect(compareAwaited({ store: { 'money/add': 'subtract' } }, exported).unlisted).toEqual(['maps/places find'])
})

it('names what may leave the list, and takes it off', () => {
  const list = { store: { 'money/add': 'add subtract halve' }, blocks: { 'maps/places': 'find', 'maps/old': 'gone' } }
  const found = compareAwaited(list, exported)
  expect(found).toEqual({
    unlisted: [],
    reached: ['money/add add'],
    gone: ['money/add halve', 'maps/old gone'],
    twice: [],
  })
  expect(shrinkAwaited(list, found)).toEqual({ store: { 'money/add': 'subtract' }, blocks: { 'maps/places': 'find' } })
})

it('names what two capabilities await', () => {
  const list = { store: { 'money/add': 'subtract' }, blocks: { 'maps/places': 'find', 'money/add': 'subtract' } }
  expect(compareAwaited(list, exported).twice).toEqual(['money/add subtract'])
})
