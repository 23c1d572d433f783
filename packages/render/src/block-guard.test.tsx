// @vitest-environment happy-dom
import type { BlockRecord } from '@sitewright/domain/documents'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BlockGuard } from './block-guard'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const block = (text: string) => ({ id: 'a', props: { text } }) as unknown as BlockRecord

const View = ({ of }: { of: BlockRecord }) => {
  if (of.props.text === 'broken') throw new Error('cannot be drawn')
  return <p>{String(of.props.text)}</p>
}

it('a block that fails leaves its neighbours alone and comes back when it is changed', () => {
  const place = document.createElement('div')
  const root = createRoot(place)
  const draw = (first: BlockRecord) =>
    act(() =>
      root.render(
        [first, block('neighbour')].map((of, index) => (
          <BlockGuard key={index === 0 ? 'first' : 'second'} block={of} fallback="not shown">
            <View of={of} />
          </BlockGuard>
        )),
      ),
    )
  draw(block('words'))
  expect(place.textContent).toBe('wordsneighbour')
  const broken = block('broken')
  draw(broken)
  expect(place.textContent).toBe('not shownneighbour')
  draw(broken)
  expect(place.textContent).toBe('not shownneighbour')
  draw(block('mended'))
  expect(place.textContent).toBe('mendedneighbour')
  act(() => root.unmount())
})
