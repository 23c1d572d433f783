import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keys } from '../app/queries'
import { SessionGate } from '../app/session'
import { MediaLibrary, MediaLibraryForMany } from './media-library'

const picture = (name: string) => ({
  id: name,
  kind: 'image',
  fileName: `${name}.jpg`,
  url: `/media/${name}/${name}.jpg`,
  contentType: 'image/jpeg',
  bytes: 1000,
  width: 30,
  height: 20,
  focalPoint: { x: 0.5, y: 0.5 },
  alt: {},
  dominantColour: '#808080',
  folderId: null,
  createdAt: '2026-03-02T10:00:00.000Z',
  addedBy: null,
  isUsed: true,
})
const inUse = picture('cup')
const items = ['bowl', 'jar', 'mug', 'plate', 'pot'].map(picture)

const answers: Readonly<Record<string, object>> = {
  '/api/media': { items, total: items.length, next: null },
  '/api/media/overview': { total: 5, unused: 0, undescribed: 5, bytes: 5000, folders: [] },
  '/api/media/cup': inUse,
  '/api/media/uses': { uses: [] },
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', async (url: string) => Response.json(answers[new URL(url, 'http://x.invalid').pathname]))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(library: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.session, {
    permissions: ['asset-library'],
    site: { primaryLocale: 'en', timeZone: 'Europe/London' },
  })
  render(
    <QueryClientProvider client={client}>
      <SessionGate>{library}</SessionGate>
    </QueryClientProvider>,
  )
  await screen.findByRole('row', { name: 'bowl.jpg' })
}

async function open(room: number) {
  const onChoose = vi.fn()
  await show(<MediaLibraryForMany kind="image" room={room} onChoose={onChoose} onClose={() => undefined} />)
  return { onChoose, user: userEvent.setup(), row: (name: string) => screen.getByRole('row', { name: `${name}.jpg` }) }
}

it('gives three pictures in the order they were pressed', async () => {
  const { onChoose, user, row } = await open(10)
  for (const name of ['mug', 'bowl', 'jar', 'pot', 'jar']) await user.click(row(name))
  await user.click(screen.getByRole('button', { name: 'Use 3 pictures' }))
  expect(onChoose).toHaveBeenCalledWith(['mug', 'bowl', 'pot'])
})

it('gives no more than there is room for, and says so', async () => {
  const { onChoose, user, row } = await open(2)
  for (const name of ['mug', 'bowl', 'jar']) await user.click(row(name))
  expect(screen.getByText('There is room for 2 more pictures.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Use 3 pictures' }))
  expect(onChoose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Mark none' }))
  await waitFor(() => expect(screen.queryByText('There is room for 2 more pictures.')).toBeNull())
})

it('marks by keyboard: one with Space, those passed by with Shift, all, and none', async () => {
  const { onChoose, user, row } = await open(10)
  row('jar').focus()
  await user.keyboard(' ')
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await user.click(screen.getByRole('button', { name: 'Use 3 pictures' }))
  expect(onChoose).toHaveBeenLastCalledWith(['jar', 'mug', 'plate'])
  row('jar').focus()
  await user.keyboard('{Control>}a{/Control}')
  expect(screen.getByText('5 chosen')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByText('5 chosen')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Images' })).toBeTruthy()
})

it('shows the picture in use, however far down it is', async () => {
  const onChoose = vi.fn()
  await show(<MediaLibrary chosenId="cup" onChoose={onChoose} onClose={() => undefined} />)
  expect(screen.queryByRole('row', { name: 'cup.jpg' })).toBeNull()
  const details = within(screen.getByRole('complementary', { name: 'Details of the file' }))
  await details.findByText('cup.jpg')
  await userEvent.click(details.getByRole('button', { name: 'Use picture' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('cup')
})
