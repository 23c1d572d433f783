import { expect, it } from 'vitest'
import { answeredFirst } from './answered-first'

const said = (...pairs: [string, string][]) => pairs.map(([id, parentId]) => ({ id, parentId }))
const order = (...pairs: [string, string][]) =>
  answeredFirst(said(...pairs)).map(({ id, parentId }) => (parentId === '' ? id : `${id}>${parentId}`))

it('puts what is answered before its answers, in whichever order they come', () => {
  expect(order(['c', 'b'], ['b', 'a'], ['a', ''], ['d', 'a'])).toEqual(['a', 'b>a', 'c>b', 'd>a'])
})

it('lets answers to what is not there answer nothing', () => {
  expect(order(['b', 'gone'])).toEqual(['b'])
})

it('ends circles', () => {
  expect(order(['a', 'a'])).toEqual(['a'])
  expect(order(['a', 'b'], ['b', 'c'], ['c', 'a'])).toEqual(['c', 'b>c', 'a>b'])
})

it('takes a conversation of any depth', () => {
  const deep = Array.from({ length: 50_000 }, (_, at): [string, string] => [`${at}`, at === 0 ? '' : `${at - 1}`])
  expect(answeredFirst(said(...deep.reverse())).length).toBe(50_000)
})
