import { expect, it } from 'vitest'
import { scoreOf, survivorsOf } from './score.mjs'

const mutant = (status: string, line = 1) => ({
  status,
  replacement: 'a >= b',
  location: { start: { line, column: 8 }, end: { line, column: 13 } },
})
const files = {
  'src/money/rule.ts': {
    source: 'return a > b\nreturn c < d',
    mutants: [mutant('Killed'), mutant('Timeout'), mutant('Survived'), mutant('CompileError'), mutant('Ignored')],
  },
  'src/money/other.ts': { source: 'return a > b\nreturn c < d', mutants: [mutant('NoCoverage', 2)] },
}

it('counts what the tests found against what they could have found', () => {
  expect(scoreOf(files)).toEqual({ score: 50, killed: 2, total: 4 })
  expect(scoreOf({})).toEqual({ score: 100, killed: 0, total: 0 })
})

it('names each survivor with its place and its text', () => {
  expect(survivorsOf(files)).toEqual([
    {
      file: 'money/rule.ts',
      line: 1,
      column: 8,
      status: 'Survived',
      original: 'a > b',
      mutated: 'a >= b',
    },
    {
      file: 'money/other.ts',
      line: 2,
      column: 8,
      status: 'NoCoverage',
      original: 'c < d',
      mutated: 'a >= b',
    },
  ])
})
