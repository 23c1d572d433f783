// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { drawBlock } from '../kit/testing/draw-block'
import { sampleServices } from '../kit/testing/services'
import { widgetRendering } from '../kit/widget-call'
import { socialFeed } from './block'
import { mount } from './island'
import { View } from './view'

const props = { service: 'flickr', account: '1@N00', limit: 3, columns: { desktop: 6, mobile: 3 }, gutter: 8 }
const drawn = (pictures: readonly { id: string }[] | null) =>
  drawBlock(socialFeed, View, {
    props,
    data: {
      feed: {
        pictures: pictures?.map(({ id }) => ({ id, href: 'https://x.example/', text: id, url: `/${id}` })) ?? null,
      },
    },
  })

const show = (html = drawn(null)) => {
  document.body.innerHTML = `<div class="block" id="block-feed-1">${html}</div>`
  return document.querySelector<HTMLElement>('[data-island]')!
}
const settled = () => new Promise(resolve => setImmediate(resolve))
type Request = ReturnType<typeof sampleServices>['request']

afterEach(() => {
  document.body.innerHTML = ''
})

it.each(['flickr', 'instagram', 'fivehundredpix'] as const)(
  'asks for %s by type, id without its prefix and settings, form-encoded [BLK-48 BLK-49 BLK-50 BLK-51 BLK-52 BLK-55]',
  async service => {
    const request = vi.fn(async () => ({ ok: false as const, message: '', status: 503 }))
    mount(show(), { service }, sampleServices({ request, locale: 'de' }))
    await settled()
    expect(request).toHaveBeenCalledExactlyOnceWith({
      method: 'POST',
      path: '/api/widget/GetWidgetRendering',
      form: { widgetJSON: JSON.stringify({ type: service, id: 'feed-1', value: props }) },
      reads: true,
      headers: { 'Accept-Language': 'de' },
    })
  },
)

it('puts the answer in the place of its content, in the same box, and gives back what the server drew [BLK-54]', async () => {
  const root = show()
  const before = root.innerHTML
  const request = (async () => ({ ok: true, status: 200, data: { data: { html: drawn([{ id: 'jar' }]) } } })) as Request
  const dispose = mount(root, { service: 'flickr' }, sampleServices({ request }))
  await settled()
  expect(root.querySelectorAll('[data-island]')).toHaveLength(0)
  expect(root.querySelector('img')?.getAttribute('src')).toBe('/jar')
  // Three places before, three cells after: nothing below moves.
  expect(root.querySelectorAll('.social-grid > li')).toHaveLength(3)
  dispose()
  expect(root.innerHTML).toBe(before)
})

it('keeps the box when the service shows nothing, without squares that promise something', async () => {
  const root = show()
  const request = (async () => ({ ok: true, status: 200, data: { data: { html: drawn([]) } } })) as Request
  mount(root, { service: 'flickr' }, sampleServices({ request }))
  await settled()
  expect(root.querySelectorAll('.social-grid[aria-hidden] > li')).toHaveLength(3)
  expect(root.querySelectorAll('.social-place')).toHaveLength(0)
})

it.each([
  ['a refusal', { ok: false, status: 503, message: 'Unable to connect...' }],
  ['an answer without content', { ok: true, status: 200, data: { data: {} } }],
])('keeps what the server drew after %s', async (_, answer) => {
  const root = show()
  const before = root.innerHTML
  mount(root, { service: 'flickr' }, sampleServices({ request: (async () => answer) as Request }))
  await settled()
  expect(root.innerHTML).toBe(before)
})

it('an answer that comes too late changes nothing', async () => {
  const root = show()
  const before = root.innerHTML
  const request = (async () => ({ ok: true, status: 200, data: { data: { html: '<p>late</p>' } } })) as Request
  mount(root, { service: 'flickr' }, sampleServices({ request }))()
  await settled()
  expect(root.innerHTML).toBe(before)
})

it('reports settings that are no JSON and asks nobody [BLK-57]', async () => {
  const root = show()
  root.dataset['blockJson'] = '{"service":'
  const report = vi.fn()
  const request = vi.fn()
  mount(root, { service: 'flickr' }, sampleServices({ report, request }))
  await settled()
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('The settings of block block-feed-1 are no JSON.'))
  expect(request).not.toHaveBeenCalled()
})

it('the call rejects when the settings are no JSON [BLK-58]', async () => {
  const widget = { type: 'flickr', blockId: 'block-1', settingsJson: 'no JSON' } as const
  await expect(widgetRendering(widget, sampleServices())).rejects.toThrow('are no JSON')
})

it('names the collection of an event summary [BLK-53 BLK-56]', async () => {
  const request = vi.fn(async () => ({ ok: true as const, status: 200, data: { data: { html: '<p>March</p>' } } }))
  const widget = { type: 'event-summary', blockId: 'block-1', settingsJson: '{}', collectionId: 'events' } as const
  expect(await widgetRendering(widget, sampleServices({ request: request as Request }))).toBe('<p>March</p>')
  const [call] = request.mock.calls[0] as unknown as [{ form: { widgetJSON: string } }]
  expect(JSON.parse(call.form.widgetJSON)).toEqual({
    type: 'event-summary',
    id: '1',
    value: {},
    collectionId: 'events',
  })
})
