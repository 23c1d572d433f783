import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CommentAnswer } from '../kit'
import type { IslandServices } from '../kit/island'
import { drawBlock } from '../kit/testing/draw-block'
import { sampleServices } from '../kit/testing/services'
import { comments } from './block'
import { mount } from './island'
import { View } from './view'

const comment = (id: string): CommentAnswer => ({
  id,
  parentId: null,
  name: `Name ${id}`,
  body: 'Words',
  isOwner: false,
  at: '2026-03-02T10:00:00.000Z',
})

let dispose = () => {}
afterEach(() => {
  dispose()
  document.body.innerHTML = ''
})

function openComments({
  reply = { ok: true, status: 201, data: { id: 'new' } } as object,
  disqusShortname = null as string | null,
  load = vi.fn(async () => 'refused' as const),
} = {}) {
  document.body.innerHTML = drawBlock(comments, View, {
    data: { comments: { subjectId: 'page', disqusShortname, items: [comment('a'), comment('b')], isAnchored: true } },
  })
  const root = document.querySelector<HTMLElement>('[data-island]')!
  const before = root.innerHTML
  const request = vi.fn(async () => reply)
  const services = sampleServices({
    request: request as unknown as IslandServices['request'],
    scripts: { load: load as IslandServices['scripts']['load'] },
  })
  dispose = mount(root, JSON.parse(root.dataset['props']!), services)
  const form = root.querySelector('form')!
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const send = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) field(name).value = value
    form.dispatchEvent(new Event('submit', { cancelable: true }))
    await new Promise(resolve => setTimeout(resolve))
  }
  const problem = () => root.querySelector('.comment-problem')!.textContent
  return { root, before, form, field, send, problem, request, load }
}

describe('comments in the browser', () => {
  it('sends a comment and says that it waits for approval', async () => {
    const { root, send, request, field } = openComments()
    await send({ name: 'Jo', body: 'Hello' })
    expect(request).toHaveBeenCalledExactlyOnceWith({
      method: 'POST',
      path: '/api/comments',
      body: { subjectId: 'page', parentId: '', name: 'Jo', body: 'Hello', website: '' },
    })
    const notice = root.querySelector<HTMLElement>('#comment-waiting')!
    expect(notice.dataset['shown']).toBe('')
    expect(document.activeElement).toBe(notice)
    expect([field('body').value, field('name').value]).toEqual(['', 'Jo'])
  })

  it('shows the page anew where the comment waits for nobody', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const { root, send } = openComments({ reply: { ok: true, status: 201, data: { id: 'new', isShown: true } } })
    await send({ name: 'Jo', body: 'Hello' })
    expect([location.hash, reload.mock.calls.length]).toEqual(['#comment-new', 1])
    expect(root.querySelector<HTMLElement>('#comment-waiting')!.dataset['shown']).toBeUndefined()
    reload.mockRestore()
    location.hash = ''
  })

  it('brings the form below the comment that is answered, with the focus, and back', async () => {
    const { root, form, field, send, request } = openComments()
    const button = root.querySelector<HTMLElement>('[data-comment="b"]')!
    button.click()
    expect(form.previousElementSibling).toBe(button.closest('article'))
    expect(form.getAttribute('aria-label')).toBe('Reply to Name b')
    expect(document.activeElement).toBe(field('body'))
    root.querySelector<HTMLElement>('.comment-cancel')!.click()
    expect(form.parentElement).toBe(root)
    expect(document.activeElement).toBe(button)
    button.click()
    await send({ name: 'Jo', body: 'Hello' })
    expect(request).toHaveBeenCalledWith(expect.objectContaining({ body: expect.objectContaining({ parentId: 'b' }) }))
    expect(form.parentElement).toBe(root)
  })

  it('says at the field what is wrong, asks nobody, and keeps every word', async () => {
    const { send, problem, request, field } = openComments()
    await send({ name: 'Jo', body: ' ' })
    expect(problem()).toBe('Please fill this in.')
    expect(document.activeElement).toBe(field('body'))
    const long = 'x'.repeat(50_000)
    await send({ body: long })
    expect(problem()).toBe('This may have 5,000 characters at most.')
    expect(field('body').value).toBe(long)
    expect(request).not.toHaveBeenCalled()
  })

  it('keeps the words when they could not be sent, and says why', async () => {
    const { send, problem, field } = openComments({
      reply: { ok: false, status: 429, message: '', data: { error: 'Too many requests.' } },
    })
    await send({ name: 'Jo', body: 'Hello' })
    expect(problem()).toBe('Too many requests.')
    expect(field('body').value).toBe('Hello')
  })

  it('leaves the server’s HTML behind', () => {
    const { root, before } = openComments()
    root.querySelector<HTMLElement>('[data-comment="a"]')!.click()
    dispose()
    root.querySelector('form')!.removeAttribute('novalidate')
    expect(root.innerHTML.replace('<span>Reply to Name a</span>', '<span></span>')).toBe(before)
  })

  it('with a provider loads its thread and its count for the site’s name, after consent [BLK-25 BLK-26]', async () => {
    const load = vi.fn(async () => 'ready' as const)
    const { root } = openComments({ disqusShortname: 'tern', load: load as never })
    const addresses = load.mock.calls.map(
      call => (call as unknown as [string, { script: { address: string } }])[1].script.address,
    )
    expect(addresses.sort()).toEqual(['https://tern.disqus.com/count.js', 'https://tern.disqus.com/embed.js'])
    await vi.waitFor(() => expect(root.querySelector<HTMLElement>('#disqus_thread')!.hidden).toBe(false))
  })

  it('with a provider shows nothing of it to a visitor who refused', async () => {
    const { root, load } = openComments({ disqusShortname: 'tern' })
    await Promise.resolve()
    expect(
      load.mock.calls.every(call => (call as unknown as [string, { pressed?: boolean }])[1].pressed !== true),
    ).toBe(true)
    expect(root.querySelector<HTMLElement>('#disqus_thread')!.hidden).toBe(true)
  })
})
