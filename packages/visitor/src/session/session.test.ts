import type { IslandServices } from '@sitewright/blocks/kit/island'
import { pageClock } from '@sitewright/blocks/kit/page-clock'
import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createPageEvents } from '../page-events'
import { pressEscape } from './escape'
import { logOut } from './log-out'
import { fillContext, leadToEditing } from './start'

const admin = 1
const viewer = 10
const contextFor = (roles: readonly number[] = [], website: object = {}, settings: object = {}) => ({
  website: { baseUrl: 'https://tern.example', developerMode: false, cloneable: false, ...website },
  websiteSettings: { useEscapeKeyToLogin: false, ...settings },
  authenticatedAccount: roles.length > 0 ? { id: 'a1' } : null,
  websiteRoles: Object.fromEntries(roles.map(role => [role, true])),
  accessPermissions: [],
})
const addressOf = (href: string) =>
  Object.assign(new URL(href), { assign: vi.fn(), replace: vi.fn() }) as unknown as Location & {
    assign: ReturnType<typeof vi.fn>
    replace: ReturnType<typeof vi.fn>
  }
const viewOf = (isFramed = false, storage: Storage | undefined = sessionStorage) => {
  const view = { sessionStorage: storage } as unknown as Window
  return Object.assign(view, { top: isFramed ? ({} as Window) : view })
}

afterEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = ''
})

describe('whoever works on the site', () => {
  const at = 'https://tern.example/shop?page=2'
  const isLed = (context: unknown, { href = at, view = viewOf() } = {}) => {
    const address = addressOf(href)
    leadToEditing(context, { view, address })
    return address.replace.mock.calls.map(([to]) => to)
  }
  const editing = 'https://tern.example/config/?frameUrl=%2Fshop%3Fpage%3D2'

  it('is led to the editing area, with the page and its query as one value [ROUTE-16 ROUTE-24]', () =>
    expect(isLed(contextFor([admin]))).toEqual([editing]))

  it('is led to the owner’s own address, wherever the page is shown, and to this one where there is none [ROUTE-17 ROUTE-18]', () => {
    expect(isLed(contextFor([admin]), { href: 'https://alias.example/shop?page=2' })).toEqual([editing])
    expect(isLed(contextFor([admin], { baseUrl: null }), { href: 'https://alias.example/' })).toEqual([
      'https://alias.example/config/?frameUrl=%2F',
    ])
  })

  it.each([
    ['may only look [ROUTE-25]', contextFor([viewer]), {}],
    ['is nobody [ROUTE-26]', contextFor(), {}],
    ['has no role at all [ROUTE-34]', { ...contextFor(), authenticatedAccount: { id: 'a1' } }, {}],
    ['is on a local host [ROUTE-27]', contextFor([admin]), { href: 'http://127.0.0.1:4900/' }],
    ['is on a local name [ROUTE-28]', contextFor([admin]), { href: 'http://tern.sites.localhost:4900/' }],
    ['builds by hand [ROUTE-29]', contextFor([admin], { developerMode: true }), {}],
    ['looks at a site for copying [ROUTE-30]', contextFor([admin], { cloneable: true }), {}],
    ['sees it in a frame [ROUTE-31]', contextFor([admin]), { view: viewOf(true) }],
    ['asked not to be [ROUTE-32]', contextFor([admin]), { href: 'https://tern.example/?noredirect' }],
  ])(
    'stays where they are who %s [ROUTE-25 ROUTE-26 ROUTE-27 ROUTE-28 ROUTE-29 ROUTE-30 ROUTE-31 ROUTE-32 ROUTE-34]',
    (_, context, place) => expect(isLed(context, place)).toEqual([]),
  )

  it('is asked once: the wish to stay holds for the browser session, and stands storage that throws [ROUTE-33]', () => {
    isLed(contextFor([admin]), { href: 'https://tern.example/?noredirect' })
    expect(isLed(contextFor([admin]))).toEqual([])
    const broken = new Proxy({} as Storage, {
      get: () => {
        throw new Error('refused')
      },
    })
    expect(isLed(contextFor([admin]), { view: viewOf(false, broken) })).toEqual([editing])
  })

  it('is in the page’s context from then on, and whoever listens hears of it [PAGE-07 PAGE-08 PAGE-09]', () => {
    const events = createPageEvents(() => {})
    const context = contextFor()
    const heard = vi.fn()
    events.on('context:changed', heard)
    const known = { authenticatedAccount: { id: 'a1' }, websiteRoles: { 1: true }, accessPermissions: [400] }
    fillContext({ context, services: sampleServices({ events }) }, { ...known, editUrl: null })
    expect(context).toMatchObject(known)
    expect(heard).toHaveBeenCalledExactlyOnceWith(context)
  })
})

describe('Escape', () => {
  let services: IslandServices
  const request = vi.fn(async () => ({ ok: true as const, data: {}, status: 200 }))
  beforeEach(() => {
    vi.useFakeTimers()
    request.mockClear()
    services = sampleServices({ clock: pageClock, request: request as unknown as IslandServices['request'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const press = async (context: unknown, how: KeyboardEventInit & { on?: Element } = {}) => {
    const address = addressOf('https://tern.example/about')
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...how })
    ;(how.on ?? document.body).dispatchEvent(event)
    const done = pressEscape(event, { page: document, context, services }, address)
    await vi.advanceTimersByTimeAsync(10)
    await done
    return address.assign.mock.calls.map(([to]) => to)
  }

  it('opens the editing area for whoever is logged in [AUTH-15]', async () =>
    expect(await press(contextFor([admin]))).toEqual(['https://tern.example/config/?frameUrl=%2Fabout']))

  it('leads a visitor to a login without a new account where the owner wants it, else nowhere [AUTH-16 AUTH-17 AUTH-18]', async () => {
    expect(await press(contextFor([], {}, { useEscapeKeyToLogin: true }))).toEqual([
      'https://tern.example/config/?frameUrl=%2Fabout&loginOnly=true',
    ])
    expect(await press(contextFor())).toEqual([])
  })

  it('with Shift logs out, and nobody when nobody is logged in [AUTH-06 AUTH-19]', async () => {
    expect(await press(contextFor([admin]), { shiftKey: true })).toEqual(['/?logout=true'])
    expect(request).toHaveBeenCalledExactlyOnceWith({ method: 'POST', path: '/api/auth/Logout' })
    expect(await press(contextFor([], {}, { useEscapeKeyToLogin: true }), { shiftKey: true })).toEqual([])
    expect(request).toHaveBeenCalledOnce()
  })

  it('waits 10 ms, and leaves the key to whoever took it meanwhile [AUTH-21 AUTH-22]', async () => {
    const take = (event: Event) => event.preventDefault()
    document.addEventListener('keydown', take)
    expect(await press(contextFor([admin]))).toEqual([])
    document.removeEventListener('keydown', take)
    const address = addressOf('https://tern.example/about')
    void pressEscape(
      new KeyboardEvent('keydown', { key: 'Escape' }),
      { page: document, context: contextFor([admin]), services },
      address,
    )
    await vi.advanceTimersByTimeAsync(9)
    expect(address.assign).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(address.assign).toHaveBeenCalledOnce()
  })

  it('is left to whoever writes, composes or holds other keys', async () => {
    document.body.innerHTML = '<input id="field">'
    const field = document.getElementById('field')!
    expect(await press(contextFor([admin]), { on: field })).toEqual([])
    expect(await press(contextFor([admin]), { isComposing: true })).toEqual([])
    expect(await press(contextFor([admin]), { ctrlKey: true })).toEqual([])
  })
})

describe('logging out', () => {
  const failing = (status: number) =>
    vi.fn(async () => ({ ok: false as const, status, message: 'No', data: null })) as unknown as ReturnType<
      typeof vi.fn
    > &
      IslandServices['request']
  const button = (label: string) =>
    [...document.querySelectorAll('dialog button')].find(each => each.textContent === label) as HTMLElement

  it('is asked for once however often it is pressed, and goes to the site’s root [AUTH-01 AUTH-03 AUTH-05]', async () => {
    const go = vi.fn()
    const request = vi.fn(async () => ({ ok: true as const, data: {}, status: 200 }))
    const services = sampleServices({ request: request as unknown as IslandServices['request'] })
    await Promise.all([1, 2, 3].map(() => logOut(contextFor([admin]), services, go)))
    expect(request).toHaveBeenCalledExactlyOnceWith({ method: 'POST', path: '/api/auth/Logout' })
    expect(go).toHaveBeenCalledExactlyOnceWith('/?logout=true')
  })

  it('that fails is told, leaves the page, and may be tried again [AUTH-13]', async () => {
    const go = vi.fn()
    const request = failing(500)
    const services = sampleServices({ request })
    const done = logOut(contextFor([admin]), services, go)
    await expect
      .poll(() => document.querySelector('dialog p')?.textContent)
      .toBe('Unable to log out. Please try again.')
    button('Try again').click()
    await expect.poll(() => request.mock.calls.length).toBe(2)
    await expect.poll(() => button('Cancel')).toBeTruthy()
    button('Cancel').click()
    await done
    expect(go).not.toHaveBeenCalled()
    expect(document.querySelector('dialog')).toBeNull()
    await Promise.all(
      [logOut(contextFor([admin]), services, go), expect.poll(() => button('Cancel')).toBeTruthy()].slice(1),
    )
    expect(request).toHaveBeenCalledTimes(3)
  })

  it('without a connection says so [DLG-05]', async () => {
    await logOut(contextFor([admin]), sampleServices({ request: failing(0) }), vi.fn())
    expect(document.querySelector('.system-error p')?.textContent).toBe('Please check your internet connection')
  })
})
