import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { SessionGate } from '../../app/session'
import { loadDialogs } from '../../ui/dialog'
import { formKeys } from '../use-forms'
import { StorageTab } from './storage-tab'

beforeAll(loadDialogs)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const webhook = (id: string) => ({
  ...{ id, kind: 'webhook', isActive: true, lastError: null },
  settings: { url: 'https://hooks.example/form' },
})

function draw(items: readonly object[]) {
  const asked: string[] = []
  let made = 0
  vi.stubGlobal(
    'fetch',
    async (path: string, { method = 'GET', body = '{}' }: { method?: string; body?: string } = {}) => {
      asked.push(`${method} ${path}`)
      if (path.endsWith('/secret')) {
        made += 1
        return Response.json({ secret: `secret-${made}` })
      }
      const wishes = (JSON.parse(body) as { items: { id?: string }[] }).items
      return Response.json({ items: wishes.map(({ id }, at) => webhook(id ?? `made-${at}`)) })
    },
  )
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  client.setQueryData(keys.session, {
    site: { timeZone: 'Europe/London', currency: 'USD', primaryLocale: 'en' },
    ...{ permissions: ['forms'], features: [] },
  })
  client.setQueryData(formKeys.targets('f1'), { items })
  render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <StorageTab formId="f1" />
      </SessionGate>
    </QueryClientProvider>,
  )
  return { secrets: () => asked.filter(each => each.endsWith('/secret')) }
}
const shown = async () => (await screen.findByLabelText<HTMLInputElement>('Secret')).value

it('shows the secret of a webhook that is new, once, and no other one with it', async () => {
  const { secrets } = draw([webhook('old')])
  fireEvent.click(screen.getByRole('button', { name: 'Send answers to' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Webhook/ }))
  const [, address] = screen.getAllByLabelText<HTMLInputElement>('Address')
  fireEvent.change(address!, { target: { value: 'https://hooks.example/new' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await shown()).toBe('secret-1')
  expect(secrets()).toEqual(['POST /api/forms/f1/targets/made-1/secret'])
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByLabelText('Secret')).toBeNull())
})

it('makes another one where somebody says so, after saying what that does', async () => {
  const { secrets } = draw([webhook('old')])
  fireEvent.click(screen.getByRole('button', { name: 'New secret' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('The one before works no longer.')
  expect(secrets()).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: 'New secret' }))
  expect(await shown()).toBe('secret-1')
  expect(secrets()).toEqual(['POST /api/forms/f1/targets/old/secret'])
})
