import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { testTitles } from './test-titles.mjs'

const source = `
import { it, test } from 'vitest'
it('plain', () => { expect(sum.of(1)) })
test("in double quotes", () => {})
it.each([[1, ')'], [2, '(']])('a table of %s %s', () => {})
it.each<[string, number]>([['a', 1]])('a typed table', () => {})
it.each\`a | b\`('a drawn table', () => {})
it('in ' + 'two parts', () => {})
it.skip('skipped', () => {})
it.skip.each([1])('a skipped table', () => {})
test.todo('to be written')
// it('commented out', () => {})
describe('a group', () => it('inside', () => {}))
audit('something else')
`

it('finds the titles of tests that run, and of no others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'titles-'))
  const file = join(folder, 'sample.test.ts')
  await writeFile(file, source)
  const titles = await testTitles(file)
  await rm(folder, { recursive: true })
  expect([...titles[0]!.names].sort()).toEqual(['expect', 'of', 'sum'])
  expect(titles.map(({ title, line }) => ({ title, line }))).toEqual([
    { title: 'plain', line: 3 },
    { title: 'in double quotes', line: 4 },
    { title: 'a table of %s %s', line: 5 },
    { title: 'a typed table', line: 6 },
    { title: 'a drawn table', line: 7 },
    { title: 'in two parts', line: 8 },
    { title: 'inside', line: 13 },
  ])
})
