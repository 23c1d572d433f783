import type { Asset } from '@sitewright/contract/media'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { bringDrawings } from '../site/supplies'
import { Toasts } from '../ui/toast'
import { DroppedFiles, placeFiles } from './dropped-files'
import { EditorProvider, type EditorScope } from './editor-context'
import type { DropTarget } from './file-aim'

const asset = (id: string, kind = 'image') => ({ id, kind, fileName: id }) as unknown as Asset
const place = { x: 3, y: 4, w: 10, h: 9, layer: 0 }
const here: DropTarget = { sectionId: 's', place }

type Done = readonly [string, ...unknown[]]

async function page(blocks: Readonly<Record<string, object>> = {}) {
  await bringDrawings(['image', 'gallery', 'video', 'audio'])
  const done: Done[] = []
  const note = (name: string) => vi.fn((...given: unknown[]) => void done.push([name, ...given]))
  const actions = { insert: note('insert'), setValue: note('setValue'), addItems: note('addItems') }
  const editor = { store: { getState: () => ({ document: { blocks } }) } }
  const scope = { actions, editor, breakpoint: 'desktop' } as unknown as EditorScope
  return { scope, done }
}

describe('files let go over the page', () => {
  it('become the blocks that show them, the first where they were let go', async () => {
    const { scope, done } = await page()
    await placeFiles([asset('film', 'video'), asset('jar')], here, scope)
    expect(done).toEqual([
      ['insert', 'image', { props: { asset: 'jar' }, sectionId: 's', at: { place } }],
      ['insert', 'video', { props: { from: 'upload', asset: 'film' } }],
    ])
  })

  it('stand among others where these have an order, with the size of their own block', async () => {
    const slot = { before: null } as never
    const first = await page()
    await placeFiles([asset('jar')], { sectionId: 's', slot }, first.scope)
    expect(first.done[0]![2]).toMatchObject({ at: { slot } })
    const second = await page()
    await placeFiles([asset('a'), asset('b')], here, second.scope)
    expect(second.done[0]).toMatchObject(['insert', 'gallery', { at: { place: { y: 4, w: 24, h: 12 } } }])
  })

  it('take the place of a picture; what is left becomes a block of its own', async () => {
    const { scope, done } = await page({ b: { id: 'b', type: 'image', props: { asset: 'old' } } })
    await placeFiles([asset('new'), asset('other')], { blockId: 'b' }, scope)
    expect(done).toEqual([
      ['setValue', { blockId: 'b', item: [], prop: 'asset' }, 'new'],
      ['insert', 'image', { props: { asset: 'other' } }],
    ])
  })

  it('are added to a gallery, as far as there is room', async () => {
    const slides = Array.from({ length: 499 }, (_, at) => ({ id: `s${at}`, assetId: 'old' }))
    const { scope, done } = await page({ g: { id: 'g', type: 'gallery', props: { slides } } })
    await placeFiles([asset('one'), asset('two')], { blockId: 'g' }, scope)
    expect(done).toMatchObject([['addItems', { blockId: 'g', path: ['slides'] }, [{ assetId: 'one' }]]])
  })

  it('stand beside a gallery that shows a page of pictures', async () => {
    const { scope, done } = await page({ g: { id: 'g', type: 'gallery', props: { slides: [], from: 'collection' } } })
    await placeFiles([asset('one')], { blockId: 'g' }, scope)
    expect(done).toMatchObject([['insert', 'image', {}]])
  })
})

describe('files on their way to the page', () => {
  let answer: (status: number, body: unknown) => void = () => undefined
  beforeEach(() => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        status = 0
        response: unknown
        upload = {}
        onload?: () => void
        open = () => undefined
        setRequestHeader = () => undefined
        send = () => {
          answer = (status, body) => {
            this.status = status
            this.response = body
            this.onload?.()
          }
        }
      },
    )
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
  const file = (name: string) => new File(['x'], name, { type: 'image/png' })
  const settle = () => act(() => new Promise<void>(resolve => setTimeout(resolve)))

  it('say how far they are, and a refusal stays until it is answered while the others are placed', async () => {
    const { scope, done } = await page()
    const onOver = vi.fn()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <EditorProvider value={scope}>
          <DroppedFiles
            drops={[{ id: 'd', files: [file('bad.png'), file('good.png')], target: here }]}
            onOver={onOver}
          />
          <Toasts />
        </EditorProvider>
      </QueryClientProvider>,
    )
    await settle()
    expect(screen.getByRole('progressbar', { name: 'Uploading bad.png' })).toBeTruthy()
    answer(422, { reason: 'not-readable', error: 'bad.png could not be read.' })
    await settle()
    answer(200, asset('good'))
    await waitFor(() => expect(done).toHaveLength(1))
    expect(done[0]).toMatchObject(['insert', 'image', { props: { asset: 'good' } }])
    expect(screen.getByRole('alert').textContent).toBe('bad.png could not be read.')
    expect(onOver).not.toHaveBeenCalled()
    act(() => screen.getByRole('button', { name: 'Leave it out' }).click())
    await waitFor(() => expect(onOver).toHaveBeenCalledWith('d'))
  })
})
