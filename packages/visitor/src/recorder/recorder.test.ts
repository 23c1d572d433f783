import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { recorderScript } from '@sitewright/domain/catalogue'
import { evaluateTest, evaluateToggle } from '@sitewright/domain/experiments'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { experimentsOf } from '../experiments/experiments'
import type { PageHooks } from '../page'
import type { PageTools } from '../page-parts'
import { noLoader } from '../testing/no-loader'
import { recorderApi, start } from '.'

const contexts = (toggle = 'true', test = 'true') => ({
  commerceExperiments: [
    { name: 'fullstory-enabled', experimentType: 'FEATURE_TOGGLE', variant: toggle },
    { name: 'commerce-activation', experimentType: 'AB_TEST', variant: test },
  ],
})

type Given = { context?: unknown; answer?: unknown; outcome?: string; cores?: number; allowed?: boolean }

const begin = async ({ context = contexts(), answer = { data: 'u1', org: 'o-1' }, ...given }: Given = {}) => {
  vi.stubGlobal('navigator', { hardwareConcurrency: given.cores ?? 4 })
  const request = vi.fn(async () => ({ ok: true, data: answer, status: 200 }))
  const load = vi.fn(async () => given.outcome ?? 'ready')
  let isAllowed = given.allowed ?? true
  let changed = () => {}
  const tools: PageTools = {
    page: document,
    context,
    services: sampleServices({ request: request as never, scripts: { load: load as never } }),
    loader: noLoader,
    consent: {
      allows: category => category === 'marketing' && isAllowed,
      onChange: run => {
        changed = run
        return () => {}
      },
    },
  }
  const stop = start(tools, { experimentsOf, evaluateTest, evaluateToggle })
  const settled = () => new Promise(resolve => setTimeout(resolve))
  await settled()
  const allow = async () => {
    isAllowed = true
    changed()
    await settled()
  }
  return { request, load, allow, stop }
}

const identify = vi.fn()
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  window.FS = { identify, event: vi.fn() }
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  identify.mockClear()
  delete window.FS
  delete window._fs_org
})

describe('the session recorder', () => {
  it('is loaded from its provider and told the id that was fetched [EXP-22]', async () => {
    const { request, load } = await begin()
    expect(request).toHaveBeenCalledWith({ method: 'GET', path: '/api/commerce/fullstory/getId' })
    expect(load).toHaveBeenCalledExactlyOnceWith('fullstory', { script: recorderScript })
    expect(recorderScript.address).toBe('https://edge.fullstory.com/s/fs.js')
    expect(window._fs_org).toBe('o-1')
    expect(identify).toHaveBeenCalledExactlyOnceWith('u1')
  })

  it.each([
    [2, false],
    [3, true],
  ])('with %d cores: %s [EXP-23]', async (cores, runs) => {
    expect((await begin({ cores })).load).toHaveBeenCalledTimes(runs ? 1 : 0)
  })

  it('needs the toggle fullstory-enabled [EXP-24]', async () => {
    const { request, load } = await begin({ context: contexts('false') })
    expect(request).not.toHaveBeenCalled()
    expect(load).not.toHaveBeenCalled()
  })

  it('needs the variant of commerce-activation to be true [EXP-25 EXP-32]', async () => {
    expect((await begin({ context: contexts('true', 'control') })).load).not.toHaveBeenCalled()
    expect(
      (await begin({ context: { commerceExperiments: contexts().commerceExperiments.slice(0, 1) } })).load,
    ).not.toHaveBeenCalled()
  })

  it.each([['mock-7'], ['MockUser'], [''], [7], [undefined]])(
    'does nothing for the id %s [EXP-28 EXP-33]',
    async data => {
      const { load } = await begin({ answer: { data, org: 'o-1' } })
      expect(load).not.toHaveBeenCalled()
      expect(identify).not.toHaveBeenCalled()
    },
  )

  it('asks nobody before marketing is allowed, and begins once when it is', async () => {
    const { request, load, allow } = await begin({ allowed: false })
    expect(request).not.toHaveBeenCalled()
    await allow()
    await allow()
    expect(request).toHaveBeenCalledOnce()
    expect(load).toHaveBeenCalledOnce()
  })

  it('an eligibility check that fails is logged only [EXP-29]', async () => {
    const torn = new Proxy(
      {},
      {
        get: () => {
          throw new Error('torn')
        },
      },
    )
    const { request } = await begin({ context: torn })
    expect(request).not.toHaveBeenCalled()
    expect(console.error).toHaveBeenCalledWith(
      'The session recorder could not check whether it may run',
      expect.any(Error),
    )
  })

  it('a script that does not come is logged only [EXP-30]', async () => {
    await begin({ outcome: 'timed-out' })
    expect(identify).not.toHaveBeenCalled()
    expect(console.error).toHaveBeenCalledWith('The session recorder could not be loaded')
  })

  it('a script that is torn is logged only [EXP-30]', async () => {
    identify.mockImplementationOnce(() => {
      throw new Error('torn')
    })
    await begin()
    expect(console.error).toHaveBeenCalledWith('The session recorder could not be loaded', expect.any(Error))
  })

  it('is offered to snippets on pages that may have one', async () => {
    window.Sitewright = {} as never
    await begin({ allowed: false })
    expect((window.Sitewright as PageHooks | undefined)?.recorder?.isReady()).toBe(true)
    delete window.Sitewright
  })

  it('its API warns when it is not ready [EXP-31]', () => {
    const api = recorderApi({})
    api.event('Cart opened', {})
    api.identify('u1')
    expect(api.isReady()).toBe(false)
    expect(console.warn).toHaveBeenCalledTimes(2)
    expect(console.warn).toHaveBeenCalledWith('The session recorder is not ready')
    recorderApi(window).event('Cart opened', { items: 2 })
    expect(window.FS!.event).toHaveBeenCalledWith('Cart opened', { items: 2 })
    expect(console.warn).toHaveBeenCalledTimes(2)
  })
})
