import type { BlockRecord, PageDocument } from '@sitewright/domain/documents'
import { createPageScope, PageView, type Supplies } from '@sitewright/render'
import { cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { bringBlocksIn, bringDrawings, controlsOf, useBlockCss, useSupplies } from './supplies'

afterEach(cleanup)

const place = { x: 1, y: 1, w: 8, h: 2, layer: 0 }
const block = (type: string, props: BlockRecord['props']): BlockRecord => ({
  id: type,
  sectionId: 'top',
  type,
  version: 1,
  props,
  placement: { desktop: place, mobile: place },
})
const pageOf = (...blocks: BlockRecord[]): PageDocument => ({
  version: 1,
  sections: { top: { id: 'top', order: 'A', theme: 'light', padding: { top: 'none', bottom: 'none' } } },
  blocks: Object.fromEntries(blocks.map(each => [each.id, each])),
})
const site = {
  locale: 'en',
  primaryLocale: 'en',
  locales: ['en'],
  currency: 'USD',
  pages: {},
  styles: { fontTheme: 'tern' },
} as unknown as Parameters<typeof createPageScope>[0]
const heading = (text: string) =>
  block('heading', { text: { en: text }, level: 'h2', size: 'h2', align: 'left', vertical: 'top' })

const suppliesOf = async (locale: string): Promise<Supplies> => {
  const { result } = renderHook(() => useSupplies(locale))
  await waitFor(() => expect(result.current).toBeDefined())
  return result.current!
}

describe('what pages are drawn with', () => {
  it('a block that is not here keeps its place, comes by itself, and stays what it began as', async () => {
    const scope = createPageScope(site, { mode: 'canvas', supplies: await suppliesOf('en') })
    const view = (text: string) => (
      <PageView document={pageOf(heading(text))} data={{}} scope={scope} pageWidth="default" />
    )
    const { rerender } = render(view('Late'))
    expect(document.getElementById('block-heading')).not.toBeNull()
    expect(screen.queryByText('Late')).toBeNull()
    const drawn = await screen.findByText('Late')
    rerender(view('Later'))
    // The same element: whoever writes in it goes on writing.
    expect(screen.getByText('Later')).toBe(drawn)
  })

  it('style sheets are in one order, whichever block came first, and settings come with them', async () => {
    expect(controlsOf('spacer')).toEqual([])
    await bringDrawings(['spacer', 'share', 'line'])
    await bringDrawings(['audio', 'no such block'])
    const { result } = renderHook(useBlockCss)
    const found = ['.audio', '.line', '.share'].map(name => result.current.indexOf(name))
    expect(found.every(at => at >= 0)).toBe(true)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
    expect(controlsOf('spacer').length).toBeGreaterThan(0)
  })

  it('whatever blocks a page, an edit or a step holds come with it, and no others', async () => {
    const here = () => ['quote', 'timeline', 'chart'].filter(type => controlsOf(type).length > 0)
    expect(here()).toEqual([])
    await bringBlocksIn(pageOf(block('quote', {})), undefined)
    expect(here()).toEqual(['quote'])
    await bringBlocksIn({ news: [{ version: 2, commands: [{ kind: 'add-block', block: block('timeline', {}) }] }] })
    expect(here()).toEqual(['quote', 'timeline'])
    await bringBlocksIn({ type: 'constructor' }, 'chart', null)
    expect(here()).toEqual(['quote', 'timeline'])
  })

  it.each([
    ['de-AT', 'de', 'Warenkorb'],
    ['nl', 'en', 'Cart'],
  ])('the texts for %s are those of %s', async (locale, language, cart) => {
    const { messages } = await suppliesOf(locale)
    expect(messages.language).toBe(language)
    expect(JSON.stringify(messages.texts['header.cart'])).toContain(cart)
  })
})
