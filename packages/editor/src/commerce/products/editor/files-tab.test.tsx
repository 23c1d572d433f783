import type { DigitalFile } from '@sitewright/contract/downloads'
import type { ProductDetail } from '@sitewright/contract/products'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { keys } from '../../../app/queries'
import { SessionGate } from '../../../app/session'
import { FilesTab } from './files-tab'
import { tooLargeText } from './use-files'
import type { ProductForm } from './use-product'

afterEach(cleanup)

const file = (id: string, more: Partial<DigitalFile> = {}): DigitalFile => ({
  id,
  name: `${id}.pdf`,
  bytes: 2_500_000,
  variantId: null,
  version: 1,
  createdAt: '2026-03-02T10:00:00.000Z',
  ...more,
})
const known = {
  id: 'score',
  type: 'DIGITAL',
  options: [
    {
      id: 'for',
      name: { en: 'For' },
      values: [
        { id: 'v', label: { en: 'Violin' } },
        { id: 'c', label: { en: 'Cello' } },
      ],
    },
  ],
  variants: [
    { id: 'violin', sku: 'V', valueIds: ['v'] },
    { id: 'cello', sku: 'C', valueIds: ['c'] },
  ],
} as unknown as ProductDetail

const draw = (files: readonly DigitalFile[], shown = known) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(keys.session, { site: { primaryLocale: 'en' }, permissions: [] })
  client.setQueryData(keys.productFiles('score'), { files })
  render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <FilesTab product={{ known: shown } as unknown as ProductForm} />
      </SessionGate>
    </QueryClientProvider>,
  )
}

it('lists files with their size, their version and the variant they come with', () => {
  draw([file('notes'), file('part', { variantId: 'cello', version: 3 })])
  expect(screen.getAllByLabelText<HTMLInputElement>('Name').map(({ value }) => value)).toEqual([
    'notes.pdf',
    'part.pdf',
  ])
  expect(screen.getByText('2.38 MB, version 3')).toBeTruthy()
  expect(screen.getByRole('button', { name: /Cello/ })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add files' })).toBeTruthy()
})

it('invites to the first file, and says when there is room for no more', () => {
  draw([])
  expect(screen.getByText('Drop files here, up to 160 MB each.')).toBeTruthy()
  cleanup()
  draw(Array.from({ length: 20 }, (_, index) => file(`part-${index}`)))
  expect(screen.getByText('A product has 20 files at most.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add files' }).disabled).toBe(true)
})

it('asks to save a product as digital before it takes files', () => {
  draw([], { ...known, type: 'PHYSICAL' })
  expect(screen.getByText(/Save the product as a digital one first/)).toBeTruthy()
})

it('names a file that is too large before it is sent', () => {
  expect(tooLargeText({ name: 'film.mp4', size: 160_000_000 })).toBeUndefined()
  expect(tooLargeText({ name: 'film.mp4', size: 160_000_001 })).toBe(
    'The file film.mp4 is too large. The maximum allowed file size is 160 MB.',
  )
})
