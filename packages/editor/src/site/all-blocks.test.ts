import { afterEach, expect, it, vi } from 'vitest'
import '../language/de/leave'

afterEach(() => {
  document.documentElement.lang = ''
  // Files share what they import: the next one would speak this one's language.
  vi.resetModules()
})

it.each([
  ['de', 'Überschrift', 'Form'],
  ['en', 'Heading', 'Shape'],
])('calls blocks in %s once all of them are known', async (lang, heading, shape) => {
  document.documentElement.lang = lang
  vi.resetModules()
  const { allBlocks } = await import('./all-blocks')
  const { definitionOf } = await import('@sitewright/blocks/known-blocks')
  expect(definitionOf('heading')?.label).toBe(heading)
  expect(allBlocks.find(({ type }) => type === 'shape')?.label).toBe(shape)
})
