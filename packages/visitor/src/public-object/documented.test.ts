import { compatNames } from '@sitewright/domain/snippets'
import { expect, it } from 'vitest'
import { createPage } from '../page'

const [page = ''] = Object.values(
  import.meta.glob<string>('../../../../docs/scripts-on-pages.md', { query: '?raw', import: 'default', eager: true }),
)
/** What stands in the first column of the table below a heading. */
const rowsBelow = (heading: string): string[] =>
  [...(page.split(`## ${heading}`)[1] ?? '').split('\n## ')[0]!.matchAll(/^\| `([\w.]+)[^`]*` \|/gm)].map(
    ([, name = '']) => name,
  )

it('every member of the page’s own object is described, and nothing that is not there', () => {
  const { hooks } = createPage({ document, fetchIsland: async () => ({}) as never })
  const { consent, ...others } = hooks
  const there = [...Object.keys(others), ...Object.keys(consent).map(name => `consent.${name}`), 'recorder']
  expect(rowsBelow('The page’s own object'.replace('’', "'")).sort()).toEqual([...new Set(there)].sort())
})

it('every name of other builders is described, with what it leads to', () => {
  const there = Object.entries(compatNames).flatMap(([name, members]) =>
    Object.entries(members).map(([spelling, member]) => `| \`${name}.${spelling}\` | \`${member}\` |`),
  )
  const described = page
    .split('## Names of other builders')[1]!
    .split('\n')
    .filter(line => line.startsWith('| `'))
  expect(described.sort()).toEqual(there.sort())
})
