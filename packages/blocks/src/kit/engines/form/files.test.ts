import type { Field } from '@sitewright/domain/forms'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { form as formBlock } from '../../../form/block'
import { mount } from '../../../form/island'
import { View } from '../../../form/view'
import { exampleForm, fieldOf } from '../../form/example-forms'
import type { IslandServices } from '../../island'
import { drawBlock } from '../../testing/draw-block'
import { sampleServices } from '../../testing/services'
import { testClock } from '../../testing/test-clock'

type Arrival = { path: string; key: string; answer: (status: number, body: object) => Promise<void> }
let arrivals: Arrival[] = []
let dispose = () => {}

const settle = async () => {
  for (let turn = 0; turn < 4; turn++) await new Promise(resolve => setTimeout(resolve))
}
beforeEach(() => {
  arrivals = []
  vi.stubGlobal('fetch', (path: string, { headers }: { headers: Record<string, string> }) => {
    return new Promise<Response>(resolve => {
      const answer = async (status: number, body: object) => {
        resolve(Response.json(body, { status }))
        await settle()
      }
      arrivals.push({ path, key: headers['form-key']!, answer })
    })
  })
})
afterEach(() => {
  dispose()
  document.body.innerHTML = ''
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function open(settings: Field['settings'] = {}) {
  document.body.innerHTML = drawBlock(formBlock, View, {
    data: exampleForm([fieldOf('pot', 'file', 'Photo', settings)]),
  })
  const root = document.querySelector<HTMLElement>('[data-island]')!
  const request = vi.fn(async ({ path }: { path: string; body?: { form?: string } }) =>
    path.endsWith('FormSubmissionKey')
      ? { ok: true, status: 200, data: { key: 'v1.x.id.sign' } }
      : { ok: true, status: 204 },
  )
  const services = sampleServices({
    clock: testClock(1_000),
    request: request as unknown as IslandServices['request'],
    announce: vi.fn(),
  })
  dispose = mount(root, JSON.parse(root.dataset['props']!), services)
  await vi.waitFor(() => import('./parts/files'))
  await settle()
  const input = root.querySelector<HTMLInputElement>('input[type="file"]')!
  const choose = async (...names: string[]) => {
    const files = names.map(name => new File(['x'], name))
    Object.defineProperty(input, 'files', { configurable: true, value: files })
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await settle()
  }
  const send = async () => {
    root.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }))
    await settle()
    const saved = request.mock.calls.map(([call]) => call).find(({ path }) => path.endsWith('SaveFormSubmission'))
    return saved && (JSON.parse(saved.body!.form!) as object)
  }
  const listed = () => [...root.querySelectorAll('.form-files li span')].map(each => each.textContent)
  const fault = () => root.querySelector('.form-fault')!.textContent
  return { root, input, choose, send, listed, fault, services }
}

describe('a file of a form', () => {
  it('goes ahead as soon as it is chosen, and is named when the form is sent', async () => {
    const { choose, send, listed, fault, services } = await open({ required: true })
    expect(await send()).toBeUndefined()
    expect(fault()).toBe('Photo is required')
    await choose('my pot.jpg')
    expect(listed()).toEqual(['Sending my pot.jpg'])
    const { path, key, answer } = arrivals[0]!
    expect([path, key]).toEqual(['/api/form/uploads?formId=example&fieldId=pot&fileName=my+pot.jpg', 'v1.x.id.sign'])
    expect(await send()).toBeUndefined()
    expect(fault()).toBe('Wait until the file has arrived.')
    await answer(201, { id: 'u1', name: 'my pot.jpg', bytes: 1 })
    expect(listed()).toEqual(['my pot.jpg'])
    expect(services.announce).toHaveBeenLastCalledWith('my pot.jpg')
    expect(await send()).toEqual({ pot: ['u1'] })
    expect(listed()).toEqual([])
  })

  it('takes the place of the one before where one is asked for, and stands beside it where there may be several', async () => {
    const one = await open()
    await one.choose('a.jpg')
    await arrivals[0]!.answer(201, { id: 'u1', name: 'a.jpg', bytes: 1 })
    await one.choose('b.jpg')
    await arrivals[1]!.answer(201, { id: 'u2', name: 'b.jpg', bytes: 1 })
    expect(one.listed()).toEqual(['b.jpg'])
    expect(await one.send()).toEqual({ pot: ['u2'] })
    dispose()
    const two = await open({ maxFiles: 2 })
    arrivals = []
    await two.choose('a.jpg', 'b.jpg')
    for (const [at, arrival] of arrivals.entries()) await arrival.answer(201, { id: `u${at}`, name: `${at}`, bytes: 1 })
    expect(await two.send()).toEqual({ pot: ['u0', 'u1'] })
  })

  it('can be taken away again, also while it is on its way', async () => {
    const { root, choose, send, listed, input } = await open()
    await choose('a.jpg')
    const remove = root.querySelector<HTMLButtonElement>('.form-files button')!
    expect(remove.getAttribute('aria-label')).toBe('Remove a.jpg')
    remove.click()
    expect(document.activeElement).toBe(input)
    await arrivals[0]!.answer(201, { id: 'u1', name: 'a.jpg', bytes: 1 })
    expect(listed()).toEqual([])
    expect(await send()).toEqual({})
  })

  it.each([
    [
      'in the words of the server',
      422,
      { error: 'This kind of file is not taken.' },
      'This kind of file is not taken.',
    ],
    ['or in its own', 502, {}, 'The file did not arrive. Choose it again.'],
  ])('says why it was not taken, %s, and is not sent', async (_, status, body, said) => {
    const { choose, send, listed } = await open()
    await choose('a.exe')
    await arrivals[0]!.answer(status, body)
    expect(listed()).toEqual([`a.exe: ${said}`])
    expect(await send()).toEqual({})
  })
})
