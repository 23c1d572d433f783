import { pageClock } from '@sitewright/blocks/kit/page-clock'
import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { earlyScript } from '@sitewright/domain/snippets'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineCompatNames } from '../compat/define'
import type { PageHooks } from '../page'
import { laterMembers } from './later-members'
import { waitFor } from './wait-for'

afterEach(() => {
  document.body.innerHTML = ''
})

describe('waiting for an element', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const wait = (parent: ParentNode | null, selector: string, milliseconds?: number) =>
    waitFor({ parent, selector, milliseconds }, pageClock)

  it('says what is missing: a parent, or a selector [PAGE-48 PAGE-49 PAGE-51]', async () => {
    await expect(wait(null, '.jar')).rejects.toThrow(
      'Waiting for an element needs a parent; none was given for ".jar".',
    )
    await expect(wait(document, '')).rejects.toThrow('Waiting for an element needs a selector; none was given.')
  })

  it('finds one that is there, and one that comes', async () => {
    document.body.innerHTML = '<p class="jar"></p>'
    expect(await wait(document, '.jar')).toBe(document.querySelector('.jar'))
    const coming = wait(document.body, '.moon')
    document.body.insertAdjacentHTML('beforeend', '<i class="moon"></i>')
    await vi.advanceTimersByTimeAsync(1)
    expect(await coming).toBe(document.querySelector('.moon'))
  })

  it('gives up after its time, and says which element and how long [PAGE-50 PAGE-51]', async () => {
    const given = expect(wait(document, '.never', 300)).rejects.toThrow(
      'The element ".never" was not found within 300 ms.',
    )
    await vi.advanceTimersByTimeAsync(300)
    await given
    expect(vi.getTimerCount()).toBe(0)
  })
})

const services = () => sampleServices({ clock: pageClock, announce: vi.fn() })

describe('names of other builders', () => {
  const hooksOf = () => {
    const one = () => vi.fn((_: unknown) => {})
    const load = vi.fn(async () => true)
    const images = async () => ({ load })
    const context = { website: { id: 'site-1' } }
    return { context, onInitialize: one(), onDestroy: one(), initializeBlocks: one(), images, load }
  }
  type Names = {
    Static: { SQUARESPACE_CONTEXT: unknown }
    Squarespace: Record<string, (...given: unknown[]) => unknown>
    ImageLoader: { load: (...given: unknown[]) => Promise<unknown> }
    Y: object
  }
  const open = (view: object = {}) => {
    const hooks = hooksOf()
    defineCompatNames(view, hooks as unknown as PageHooks)
    return { hooks, names: view as Names }
  }

  it('lead to the context, the hooks and the image loader; a sandbox before them means nothing', async () => {
    const { hooks, names } = open()
    expect(names.Static.SQUARESPACE_CONTEXT).toBe(hooks.context)
    const run = () => {}
    names.Squarespace['onInitialize']!(names.Y, run)
    names.Squarespace['onInitialize']!(run)
    names.Squarespace['afterBodyLoad']!(names.Y, run)
    names.Squarespace['onDestroy']!(names.Y, run)
    names.Squarespace['initializeLayoutBlocks']!(names.Y, document.body)
    expect(hooks.onInitialize.mock.calls).toEqual([[run], [run], [run]])
    expect(hooks.onDestroy).toHaveBeenCalledExactlyOnceWith(run)
    expect(hooks.initializeBlocks).toHaveBeenCalledExactlyOnceWith(document.body)
    const image = document.createElement('img')
    expect(await names.ImageLoader.load(image, { load: true })).toBe(true)
    expect(hooks.load).toHaveBeenCalledExactlyOnceWith(image, { load: 'true' })
  })

  it('are one object each, which a snippet may add to or replace; a page’s own stay', () => {
    const own = { mine: true }
    const { names } = open({ ImageLoader: own })
    expect(names.ImageLoader).toBe(own)
    expect(names.Squarespace).toBe(names.Squarespace)
    names.Static = own as never
    expect(names.Static).toBe(own)
  })
})

describe('names before the page’s own script has come', () => {
  type Early = Record<string, Record<string, (...given: unknown[]) => unknown>>
  const hooksOf = () => {
    const on = vi.fn((_: unknown) => {})
    const track = vi.fn((..._: unknown[]) => 'counted')
    const images = async () => ({ load: async () => true })
    return { context: { now: true }, onInitialize: on, onDestroy: on, initializeBlocks: on, images, track }
  }
  /** What the page's own head runs, on a window that is none. */
  const openEarly = () => {
    document.body.innerHTML = '<script type="application/json" id="page-context">{"website":{"id":"w"}}</script>'
    const view = {} as Early
    new Function('window', earlyScript('page-context'))(view)
    return view
  }

  it('take what is asked of them, and answer once it is there, in its order', async () => {
    const view = openEarly()
    expect(view['Static']!['SQUARESPACE_CONTEXT']).toEqual({ website: { id: 'w' } })
    const run = () => {}
    const kept = view['Squarespace']!
    kept['onInitialize']!(view['Y'], run)
    const counted = view['Sitewright']!['track']!('seen', { a: 1 })
    const image = view['ImageLoader']!['load']!(document.createElement('img'))
    const hooks = hooksOf()
    Object.assign(view, { Sitewright: hooks })
    defineCompatNames(view, hooks as unknown as PageHooks)
    expect(hooks.onInitialize).toHaveBeenCalledExactlyOnceWith(run)
    expect(hooks.track).toHaveBeenCalledExactlyOnceWith('seen', { a: 1 })
    expect([await counted, await image]).toEqual(['counted', true])
    // Whoever kept the early one goes on with it.
    kept['afterBodyLoad']!(run)
    expect(hooks.onInitialize).toHaveBeenCalledTimes(2)
    expect(view['Static']!['SQUARESPACE_CONTEXT']).toBe(hooks.context)
  })

  it('stay what a page makes of them', () => {
    const view = openEarly()
    const own = { mine: () => 1 }
    view['Squarespace'] = own
    const hooks = hooksOf()
    defineCompatNames(view, hooks as unknown as PageHooks)
    expect(view['Squarespace']).toBe(own)
  })

  it('cost a page little', () => {
    expect(earlyScript('page-context').length).toBeLessThan(1_100)
  })
})

it('what snippets may use comes with its first use', async () => {
  const members = laterMembers(services())
  const answer = members.confirm({ title: 'Really?', style: 'confirm-only' })
  await expect.poll(() => document.querySelector('dialog h2')?.textContent).toBe('Really?')
  document.querySelector<HTMLElement>('dialog button')!.click()
  expect(await answer).toBe('confirmed')
  document.body.insertAdjacentHTML('beforeend', '<div class="box"></div>')
  expect(await members.waitFor(document, '.box')).toBe(document.querySelector('.box'))
  const close = await members.open({ element: document.querySelector<HTMLElement>('.box')!, close: () => {} })
  expect(document.querySelector<HTMLElement>('.box')!.style.zIndex).toBe('30000')
  close()
})
