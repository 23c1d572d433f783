import type { PageDocument } from '@sitewright/domain/documents'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renewAnswers, useDocumentData } from './answers'

type Asked = { readonly kind: string; readonly id: string }
/** Calls that wait to be answered. */
let calls: { readonly requests: readonly Asked[]; readonly answer: (status?: number, alt?: string) => Promise<void> }[]

beforeEach(() => {
  calls = []
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    const { requests } = JSON.parse(body) as { requests: readonly Asked[] }
    return new Promise<Response>(resolve => {
      const answer = async (status = 200, alt = 'first words') => {
        const answers = requests.map(({ id }) => (id.startsWith('gone') ? null : { id, alt }))
        await act(async () => resolve(new Response(JSON.stringify({ answers }), { status })))
        await act(async () => undefined)
      }
      calls.push({ requests, answer })
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const place = { x: 1, y: 1, w: 8, h: 1, layer: 0 }
const pageWith = (ids: readonly string[]): PageDocument => ({
  version: 1,
  sections: { s: { id: 's', order: 'V', theme: 'light', padding: { top: 'none', bottom: 'none' } } },
  blocks: {
    g: {
      id: 'g',
      sectionId: 's',
      type: 'gallery',
      version: 1,
      props: {
        slides: ids.map(id => ({ id: `slide-${id}`, assetId: id })),
        design: 'grid',
        ratio: 'auto',
        columns: { desktop: 4 },
        columnWidth: 250,
        listSize: 'medium',
        gutter: 20,
        captionPlace: 'none',
      },
      placement: { desktop: place, mobile: place },
    },
  },
})

type Shown = readonly { readonly id: string; readonly alt: string }[]

/** A gallery on the canvas. Ids are each test's own: what was answered stays known. */
const openPage = (ids: readonly string[]) => {
  const { result, rerender } = renderHook(({ page }) => useDocumentData(page), {
    initialProps: { page: pageWith(ids) },
  })
  const shown = () => result.current['g']!['pictures'] as Shown
  return {
    data: () => result.current,
    shown: () => shown().map(({ id }) => id),
    words: () => shown().map(({ alt }) => alt),
    change: (next: readonly string[]) => rerender({ page: pageWith(next) }),
  }
}

describe('what a list of pictures is answered with', () => {
  it('stays when they are sorted, and one more asks for that one alone', async () => {
    const page = openPage(['a1', 'a2', 'gone-a'])
    expect(calls[0]!.requests.map(({ id }) => id)).toEqual(['a1', 'a2', 'gone-a'])
    await calls[0]!.answer()
    expect(page.shown()).toEqual(['a1', 'a2'])
    page.change(['a2', 'gone-a', 'a1'])
    expect(page.shown(), 'nothing was taken away meanwhile').toEqual(['a2', 'a1'])
    page.change(['a2', 'a1', 'a3'])
    expect(page.shown()).toEqual(['a2', 'a1'])
    expect(calls.slice(1).map(({ requests }) => requests.map(({ id }) => id))).toEqual([['a3']])
    await calls[1]!.answer()
    expect(page.shown()).toEqual(['a2', 'a1', 'a3'])
  })

  it('is the same value while nothing in it changed', async () => {
    const page = openPage(['b1', 'b2'])
    await calls[0]!.answer()
    const before = page.data()
    page.change(['b1', 'b2'])
    expect(page.data()).toBe(before)
  })

  it('is asked for in as many calls as it takes', () => {
    openPage(Array.from({ length: 450 }, (_, at) => `c${at}`))
    expect(calls.map(({ requests }) => requests.length)).toEqual([200, 200, 50])
  })

  it('stands until it is renewed, also when that fails at first', async () => {
    const page = openPage(['d1'])
    await calls[0]!.answer()
    act(renewAnswers)
    expect(page.words()).toEqual(['first words'])
    await calls[1]!.answer(500)
    expect(page.words()).toEqual(['first words'])
    page.change(['d1'])
    await calls.at(-1)!.answer(200, 'other words')
    expect(page.words()).toEqual(['other words'])
  })

  it('is asked for once more when it was outdated while it was on its way', async () => {
    const page = openPage(['e1'])
    act(renewAnswers)
    await calls[0]!.answer()
    act(renewAnswers)
    const before = calls.length
    act(renewAnswers)
    await calls[before - 1]!.answer(200, 'between')
    expect(calls.length).toBe(before + 1)
    await calls.at(-1)!.answer(200, 'last words')
    expect(page.words()).toEqual(['last words'])
  })
})
