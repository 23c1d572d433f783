import type { CaptchaSettings as Settings } from '@sitewright/contract/captcha'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CaptchaSettings } from './captcha-settings'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const answer = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }))

function draw(stored: Settings) {
  const sent: unknown[] = []
  const replies: (() => Promise<Response>)[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn((_url: string, { method, body }: RequestInit) => {
      if (method === 'GET') return answer(stored)
      sent.push(JSON.parse(String(body)))
      return replies.shift()!()
    }),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <CaptchaSettings />
    </QueryClientProvider>,
  )
  const type = (name: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  const choose = async (name: string) => {
    fireEvent.click(await screen.findByRole('button', { name: /Whether somebody is a person/ }))
    fireEvent.click(await screen.findByRole('option', { name }))
  }
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  return { sent, replies, type, choose, save }
}

it('a provider is chosen with both keys; what it says of them is told, and the secret is never shown again', async () => {
  const { sent, replies, type, choose, save } = draw({ provider: null, siteKey: '', hasSecret: false })
  await choose('hCaptcha')
  save()
  screen.getByText('Please enter the site key')
  type('Site key', ' 10000000-ffff ')
  save()
  screen.getByText('Please enter the secret key')
  expect(sent).toEqual([])
  type('Secret key', '0x mistyped')
  screen.getByText('A key has no spaces in it')
  type('Secret key', '0xmistyped')
  replies.push(() => answer({ error: 'The provider does not know this secret key', reason: 'wrong-secret' }, 422))
  save()
  await screen.findByText('The provider does not know this secret key')
  type('Secret key', '0xright')
  replies.push(() => answer({ provider: 'hcaptcha', siteKey: '10000000-ffff', hasSecret: true }))
  save()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(sent[1]).toEqual({ provider: 'hcaptcha', siteKey: '10000000-ffff', secret: '0xright' })
  expect((screen.getByRole('textbox', { name: 'Secret key' }) as HTMLInputElement).value).toBe('')
  screen.getByText('One is kept. Type another to replace it.')
})

it('the site’s own check is taken back with one choice, and another provider needs keys of its own', async () => {
  const { sent, replies, choose, save } = draw({ provider: 'turnstile', siteKey: '0x4A', hasSecret: true })
  await choose('reCAPTCHA')
  expect((screen.getByRole('textbox', { name: 'Site key' }) as HTMLInputElement).value).toBe('')
  await choose('The site’s own check')
  expect(screen.queryByRole('textbox')).toBeNull()
  replies.push(() => answer({ provider: null, siteKey: '', hasSecret: false }))
  save()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull())
  expect(sent).toEqual([{ provider: null, siteKey: '', secret: '' }])
})
