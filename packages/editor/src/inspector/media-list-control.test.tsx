import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MediaListControl } from './media-list-control'
import { editSample, sampleList } from './testing/sample-lists'

type Answer = { readonly status: number; readonly body: unknown }

/** The server, as far as uploads go: each one waits until it is answered. */
let sending: { readonly url: string; progress: (share: number) => void; answer: (answer: Answer) => void }[]

class FakeRequest {
  url = ''
  status = 0
  response: unknown
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  open = (_: string, url: string) => {
    this.url = url
  }
  setRequestHeader = () => undefined
  send = () => {
    sending.push({
      url: this.url,
      progress: share => this.upload.onprogress?.({ loaded: share * 100, total: 100 }),
      answer: ({ status, body }) => {
        this.status = status
        this.response = body
        this.onload?.()
      },
    })
  }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  sending = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  // What is known of a picture is asked for apart; nothing here waits for it.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const control = sampleList('pictures') as Parameters<typeof MediaListControl>[0]['control']
const picture = (id: string) => ({ id, assetId: `asset-${id}` })
const file = (name: string) => new File(['x'], name, { type: 'image/png' })
const settle = () => act(() => new Promise<void>(resolve => setTimeout(resolve)))

async function openPictures(pictures: readonly object[] = []) {
  const sample = editSample({ pictures })
  await sample.show(<MediaListControl control={control} blockId="b" path={['pictures']} />)
  const assets = () => (sample.props()['pictures'] as { assetId: string }[]).map(({ assetId }) => assetId)
  const drop = async (...files: File[]) => {
    fireEvent.drop(screen.getByRole('group', { name: 'Pictures' }), { dataTransfer: { types: ['Files'], files } })
    await settle()
  }
  const arrive = async (id: string, kind = 'image') => {
    sending.shift()!.answer({ status: 200, body: { id, kind, fileName: `${id}.png` } })
    await settle()
  }
  return { ...sample, assets, drop, arrive }
}

describe('files dropped on a list of pictures', () => {
  it('are sent one after the other, say how far they are, and stand in the order they were dropped', async () => {
    const { drop, arrive, assets } = await openPictures()
    await drop(file('one.png'), file('two.png'))
    expect(sending.map(({ url }) => url)).toEqual(['/api/media?fileName=one.png'])
    act(() => sending[0]!.progress(0.4))
    expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading one.png' }).value).toBe(0.4)
    expect(screen.getByText('40%')).toBeTruthy()
    await arrive('one')
    await arrive('two')
    expect(assets()).toEqual(['one', 'two'])
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  it('that are refused say why and offer another; the others arrive', async () => {
    const { drop, arrive, assets } = await openPictures()
    await drop(file('huge.png'), file('fine.png'))
    const words = 'The file huge.png is too large. The maximum allowed file size is 20 MB.'
    sending.shift()!.answer({ status: 413, body: { error: words, reason: 'too-large' } })
    await settle()
    await arrive('fine')
    expect(assets()).toEqual(['fine'])
    expect(screen.getByRole('alert').textContent).toBe(words)
    expect(screen.getByRole('button', { name: 'Choose another' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Leave it out' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('that could not be sent are tried again', async () => {
    const { drop, arrive, assets } = await openPictures()
    await drop(file('one.png'))
    sending.shift()!.answer({ status: 503, body: { error: 'Please try again in a moment.' } })
    await settle()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await settle()
    await arrive('one')
    expect(assets()).toEqual(['one'])
  })

  it('that are no pictures stay in the library and not in the list', async () => {
    const { drop, arrive, assets } = await openPictures()
    await drop(file('film.mp4'))
    await arrive('film', 'video')
    expect(assets()).toEqual([])
    expect(screen.getByRole('alert').textContent).toBe(
      'The file film.mp4 does not appear to be a supported image file.',
    )
  })

  it('are taken as far as there is room, and the limit is said', async () => {
    const { drop } = await openPictures(['a', 'b', 'c'].map(picture))
    await drop(file('four.png'), file('five.png'))
    expect(screen.getAllByRole('progressbar')).toHaveLength(1)
    expect(screen.getByRole('status').textContent).toBe(
      '4 pictures are the most there can be. Remove one to add another.',
    )
  })
})

it('pictures are rows that are opened, sorted and removed as entries are', async () => {
  const { assets, item } = await openPictures(['a', 'b'].map(picture))
  const row = screen.getByRole('button', { name: 'Picture 1' })
  act(() => row.focus())
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(assets()).toEqual(['asset-b', 'asset-a'])
  await userEvent.keyboard('{Enter}')
  expect(item()).toEqual(['pictures', 'a'])
  await userEvent.keyboard('{Delete}')
  expect(assets()).toEqual(['asset-b'])
})
