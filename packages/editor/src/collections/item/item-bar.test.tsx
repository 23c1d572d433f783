import type { Collection, Item } from '@sitewright/contract/collections'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { keys } from '../../app/queries'
import { SessionGate } from '../../app/session'
import { loadDialogs } from '../../ui/dialog'
import { publishReason } from '../words'
import type { ItemActions } from './item-actions'
import { Publishing } from './item-bar'
import type { ItemFormState } from './use-item'

beforeAll(loadDialogs)
afterEach(cleanup)

const item = {
  id: 'ash',
  collectionId: 'journal',
  title: { en: 'Ash' },
  path: '/journal/ash',
  state: 'draft',
  changed: false,
  publishAt: null,
  unpublishAt: null,
} as unknown as Item

function open(known: Partial<Item>, permissions: readonly string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const site = { primaryLocale: 'en', timeZone: 'Europe/London', publicAddress: 'http://tern.test' }
  client.setQueryData(keys.session, { site, permissions })
  const run = vi.fn()
  const actions = {
    run,
    schedule: vi.fn(),
    duplicate: vi.fn(),
    remove: vi.fn(),
    isBusy: false,
  } as unknown as ItemActions
  const state = { known: { ...item, ...known }, status: { kind: 'saved' } } as unknown as ItemFormState
  render(
    <QueryClientProvider client={client}>
      <SessionGate>
        <Publishing collection={{ kind: 'blog' } as Collection} item={state} actions={actions} />
      </SessionGate>
    </QueryClientProvider>,
  )
  return run
}
const writer = ['content', 'draft-create']
const publisher = [...writer, 'draft-publish']
const choices = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More for this post' }))
  return (await screen.findAllByRole('menuitem')).map(choice => choice.textContent)
}

describe('who may do what with a post', () => {
  it('whoever may only write drafts asks for a review, and sees why publishing is off [ROLE-19]', async () => {
    const run = open({}, writer)
    const publish = screen.getByRole('button', { name: 'Publish post' })
    expect(publish.getAttribute('aria-disabled')).toBe('true')
    expect(publish.dataset['hint']).toBe(publishReason)
    await userEvent.click(publish)
    expect(run).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Ask for review' }))
    expect(run).toHaveBeenCalledWith('review')
    expect(await choices()).toEqual(['Copy', 'Delete'])
  })

  it('whoever may publish does, plans, and takes it back [ROLE-19]', async () => {
    const run = open({}, publisher)
    expect(await choices()).toEqual(['Schedule', 'Ask for review', 'Copy', 'Delete'])
    await userEvent.keyboard('{Escape}')
    await userEvent.click(screen.getByRole('button', { name: 'Publish post' }))
    expect(run).toHaveBeenCalledWith('publish')
  })

  it('what is published offers its changes, or says that there are none', async () => {
    open({ state: 'published' }, publisher)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Published' }).disabled).toBe(true)
    cleanup()
    const run = open({ state: 'published', changed: true }, publisher)
    await userEvent.click(screen.getByRole('button', { name: 'Publish changes' }))
    expect(run).toHaveBeenCalledWith('publish')
    expect(await choices()).toEqual([
      'Visible until',
      'Make privateFor people who are signed in.',
      'Unpublish',
      'Discard changes',
      'See the post',
      'Copy',
      'Delete',
    ])
  })
})
