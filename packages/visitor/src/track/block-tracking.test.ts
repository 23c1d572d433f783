import { afterEach, describe, expect, it, vi } from 'vitest'
import { openCountedPage } from '../testing/counted-page'
import { overlayTrackedEvent } from './overlay-event'

const paths = {
  click: '/api/census/button-click',
  render: '/api/census/button-render',
  form: '/api/census/form-render',
  overlay: '/api/census/overlay',
}
const button = (attributes = 'href="#shop"', id = 'b1') =>
  `<div class="block" id="block-${id}"><div class="button-block align-center"><a class="button button-primary button-large" ${attributes}><span>See the shop</span></a></div></div>`

let page: Awaited<ReturnType<typeof openCountedPage>>
const open = async (...options: Parameters<typeof openCountedPage>) => {
  page = await openCountedPage(...options)
  await page.settle()
  await page.settle()
}
const leaving = new Set<() => void>()
afterEach(() => {
  page.close()
  for (const leave of leaving) leave()
  leaving.clear()
})

/** Clicks that reach the page, as its own scripts see them; nothing is followed. */
const watchClicks = () => {
  const seen: boolean[] = []
  const watch = (event: Event) => {
    seen.push(event.defaultPrevented)
    event.preventDefault()
  }
  document.body.addEventListener('click', watch)
  leaving.add(() => document.body.removeEventListener('click', watch))
  return seen
}
const link = () => document.querySelector('a')!
const press = (init: MouseEventInit = {}) =>
  link().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init }))

const fields = {
  id: 'b1',
  buttonText: 'See the shop',
  clickthroughUrl: '#shop',
  alignment: 'center',
  size: 'large',
  newWindow: false,
  context: 1,
  visitorCookie: expect.stringMatching(/^[^|]+(\|\d+){4}$/),
  pageTitle: 'Moon jars',
  pageId: 'page-1',
  contentSource: 'c',
  pagePath: '/',
  pagePermissionTypeValue: 1,
}

describe('renders', () => {
  it('of a button tell the button and its page, a second after the page [TRK-80 TRK-81 TRK-82 TRK-83]', async () => {
    await open({ body: button() })
    expect(await page.sent(paths.render)).toEqual([])
    await page.advance(1)
    const [sent] = await page.sent(paths.render)
    expect(sent!.body).toMatchObject({ ...fields, eventId: expect.any(String), load: expect.any(String) })
  })

  it('name the item where the page shows one, and the popup where the button is in it [TRK-81 TRK-83]', async () => {
    await open({ body: `<div data-popup>${button()}</div>`, context: { itemId: 'jar' } })
    await page.advance(1)
    const [sent] = await page.sent(paths.render)
    expect(sent!.body).toMatchObject({ context: 2, contentSource: 'i', pageId: 'jar' })
  })

  it('are gathered, at most twenty to a call, each under an id of its own', async () => {
    await open({ body: Array.from({ length: 25 }, (_, at) => button('href="/a"', `b${at}`)).join('') })
    await page.advance(1)
    const sent = (await page.sent(paths.render)).map(({ body }) => body as unknown as { eventId: string }[])
    expect(sent.map(list => list.length)).toEqual([20, 5])
    expect(new Set(sent.flat().map(({ eventId }) => eventId)).size).toBe(25)
  })

  it('of forms name the form; searches are none', async () => {
    await open({
      body: '<div class="block" id="block-f1"><form></form></div><div class="block"><form role="search"></form></div>',
    })
    await page.advance(1)
    const sent = await page.sent(paths.form)
    expect(sent.map(({ body }) => body['formId'])).toEqual(['f1'])
    expect(sent[0]!.body).toMatchObject({ pagePath: '/', contentSource: 'c' })
  })
})

describe('a click on a button', () => {
  it('that leaves the page is held until its record is sent, and then done once [TRK-86 TRK-87]', async () => {
    let answer: (response: Response) => void = () => {}
    await open({
      body: button(),
      beacon: () => false,
      answer: path =>
        path === paths.click
          ? new Promise(resolve => {
              answer = resolve
            })
          : new Response('{}'),
    })
    const seen = watchClicks()
    expect(press()).toBe(false)
    press()
    expect(seen).toEqual([])
    answer(new Response('{}'))
    await page.settle()
    expect(seen).toEqual([false])
    expect(await page.sent(paths.click)).toHaveLength(1)
    expect((await page.sent(paths.click))[0]!.body).toMatchObject(fields)
  })

  it('is done at once when the browser has taken the record over [TRK-86 TRK-87]', async () => {
    await open({ body: button() })
    const seen = watchClicks()
    press()
    expect(seen).toEqual([false])
    expect((await page.sent(paths.click)).map(({ by }) => by)).toEqual(['beacon'])
    press()
    expect(seen).toEqual([false, false])
    expect(await page.sent(paths.click)).toHaveLength(2)
  })

  it('is done also when the record fails, and nobody hears of it [TRK-85 TRK-90]', async () => {
    await open({
      body: button(),
      beacon: () => false,
      answer: path => (path === paths.click ? Promise.reject(new TypeError('blocked')) : new Response('{}')),
    })
    const seen = watchClicks()
    press()
    await page.settle()
    expect(seen).toEqual([false])
    expect(page.report).not.toHaveBeenCalled()
  })

  it('waits for its record for 2500 ms and no longer [TRK-84 TRK-90]', async () => {
    await open({
      body: button(),
      beacon: () => false,
      answer: path => (path === paths.click ? new Promise(() => {}) : new Response('{}')),
    })
    const seen = watchClicks()
    press()
    await vi.advanceTimersByTimeAsync(2499)
    expect(seen).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(seen).toEqual([false])
  })

  it.each([
    ['that opens a window', 'href="/shop" target="_blank"', {}],
    ['on a mail address', 'href="mailto:studio@tern.example"', {}],
    ['with a key held that opens a window', 'href="/shop"', { metaKey: true }],
  ])('%s is recorded and not held [TRK-88 TRK-89]', async (_, attributes, init) => {
    await open({ body: button(attributes) })
    const seen = watchClicks()
    press(init)
    expect(seen).toEqual([false])
    await page.settle()
    expect(await page.sent(paths.click)).toHaveLength(1)
  })
})

describe('overlays', () => {
  it('tell their id, version and what became of them, with the page [TRK-94]', async () => {
    await open({ context: { websiteSettings: { popupOverlaySettings: {} } } })
    page.tools.services.events.emit(overlayTrackedEvent, { overlayId: 'o1', version: 3, action: 'closed' })
    await page.settle()
    const [sent] = await page.sent(paths.overlay)
    expect(sent!.body).toMatchObject({ overlayId: 'o1', version: 3, action: 'closed', pagePath: '/', pageId: 'page-1' })
  })
})
