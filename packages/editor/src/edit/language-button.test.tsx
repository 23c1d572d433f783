import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { keys } from '../app/queries'
import { useView } from '../app/view'
import { EditorProvider, type EditorScope } from '../canvas/editor-context'
import { HiddenLanguages } from './hidden-languages'

// The window comes with the first press; on a busy machine that takes its time.
beforeAll(() => import('./language-window'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  useView.setState({ language: undefined })
})

const english = { locale: 'en', name: 'English', ownName: '', state: 'live', fallback: null, isPrimary: true }
const german = { ...english, locale: 'de', name: 'Deutsch', state: 'hidden', isPrimary: false }

const Bar = () => {
  const { language = 'en' } = useView()
  return (
    <EditorProvider value={{ locale: 'en', language } as unknown as EditorScope}>
      <HiddenLanguages />
    </EditorProvider>
  )
}

function draw(languages: readonly object[]) {
  vi.stubGlobal('fetch', async () => Response.json({ languages }))
  const client = new QueryClient()
  render(
    <QueryClientProvider client={client}>
      <Bar />
    </QueryClientProvider>,
  )
  return client
}

describe('the language that is written on the page', () => {
  it('is chosen, and left again for the site’s own', async () => {
    draw([english, german])
    fireEvent.click(await screen.findByRole('button', { name: 'Writing English' }))
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }))
    expect(useView.getState().language).toBe('de')
    fireEvent.click(await screen.findByRole('button', { name: 'Writing Deutsch' }))
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'English' }))
    expect(useView.getState().language).toBeUndefined()
  })

  it('is no question on a site that has one', async () => {
    const client = draw([english])
    await vi.waitFor(() => expect(client.getQueryData(keys.languages)).toHaveLength(1))
    expect(screen.queryByRole('button')).toBeNull()
  })
})
