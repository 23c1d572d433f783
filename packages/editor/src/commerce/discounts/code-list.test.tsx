import type { Discount, DiscountCode } from '@sitewright/contract/discounts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { SessionGate } from '../../app/session'
import { CodeList } from './code-list'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const code = (name: string, more: Partial<DiscountCode> = {}): DiscountCode => ({
  ...{ code: name, uses: 0, maxUses: 1, active: true, orderId: null, orderNumber: null, usedAt: null },
  ...more,
})
const used = code('FAIR-AAAAAAAA', { uses: 1, orderId: 'o1', orderNumber: 1081, usedAt: '2026-10-10T16:20:00Z' })

type Called = { method: string; url: string; body: unknown }

const draw = (items: readonly DiscountCode[], { total = items.length, status = 200 } = {}) => {
  const calls: Called[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    calls.push({ method, url, body: body && JSON.parse(body) })
    if (method === 'PUT') return new Response(null, { status: 204 })
    const found = url.includes('search=NONE') ? [] : items
    return new Response(JSON.stringify({ items: found, total, next: total > items.length ? 'FAIR' : null }), { status })
  })
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  client.setQueryData(keys.session, { site: { timeZone: 'Europe/London', currency: 'USD' }, permissions: [] })
  render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <CodeList discount={{ id: 'd1' } as Discount} />
      </SessionGate>
    </QueryClientProvider>,
  )
  return calls
}

it('codes tell how often and by which order they were used, and are switched off one by one', async () => {
  const calls = draw([used, code('FAIR-BBBBBBBB'), code('FAIR-CCCCCCCC', { active: false })], { total: 10_001 })
  expect((await screen.findByRole('link', { name: 'Order 1081' })).getAttribute('href')).toContain('commerce/orders/o1')
  expect(screen.getByText('1 of 1')).toBeTruthy()
  expect(screen.getByText('1 to 3 of 10,000+')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'More' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Turn FAIR-CCCCCCCC on' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Turn FAIR-BBBBBBBB off' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')).toBeTruthy())
  expect(calls.find(({ method }) => method === 'PUT')).toEqual({
    method: 'PUT',
    url: '/api/commerce/discounts/d1/codes/FAIR-BBBBBBBB',
    body: { active: false },
  })
})

it('codes are looked for by state and letters, also when none is found, and taken away as they are shown', async () => {
  const calls = draw([used])
  await screen.findByText('FAIR-AAAAAAAA')
  fireEvent.click(screen.getByRole('button', { name: 'Used' }))
  await waitFor(() => expect(calls.at(-1)!.url).toContain('state=used'))
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search codes' }), { target: { value: 'NONE' } })
  await screen.findByText("No code holds 'NONE'.")
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/commerce/discounts/d1/codes/export?state=used&search=NONE',
  )
})

it('codes that cannot be read can be asked for again', async () => {
  draw([], { status: 500 })
  await screen.findByRole('button', { name: 'Try again' })
})
