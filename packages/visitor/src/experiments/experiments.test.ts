import { sampleServices } from '@sitewright/blocks/kit/testing/services'
import { refreshVisit } from '@sitewright/domain/analytics'
import { readPageExperiments, testsToChoose, variantsCss } from '@sitewright/domain/experiments'
import { cookieText } from '@sitewright/domain/requests'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createConsentState } from '../consent-state'
import { createPage } from '../page'
import { noLoader } from '../testing/no-loader'
import { experimentsOf, start } from '.'
import { chooseVariants, mayCount } from './choose-variants'

const setCookie = (cookie: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser we support
  document.cookie = cookie
}
const visitor = (id: string) => {
  setCookie(cookieText('ss_cvr', refreshVisit({ ss_cvr: null, ss_cvt: null }, 0, () => id).ss_cvr))
}
const toggle = (name: string, variant: string, rest: object = {}) => ({
  ...{ name, experimentType: 'FEATURE_TOGGLE', variant, segmentName: 'default', containsError: false },
  ...rest,
})
const test = (name: string, rest: object = {}) => ({
  ...{ name, experimentType: 'AB_TEST', variant: 'A', segmentName: 'default', containsError: false },
  ...{ seed: 's', phase: 2, traffic: 1 },
  variants: [
    { name: 'A', share: 1, anchor: 'one' },
    { name: 'B', share: 1, anchor: 'two' },
  ],
  ...rest,
})
const heading = test('opening-heading')
const open = {
  isRestrictiveCookiePolicyEnabled: false,
  isRestrictiveCookiePolicyAbsolute: false,
  cloneable: false,
}
const absolute = { ...open, isRestrictiveCookiePolicyAbsolute: true }

/** As a page has been given to its visitor: what its head chooses is chosen before anything asks. */
const toolsFor = (context: unknown, { counts = true } = {}) => {
  document.documentElement.removeAttribute('data-variants')
  const tests = testsToChoose(
    readPageExperiments((context as { commerceExperiments?: unknown }).commerceExperiments) ?? [],
  )
  if (tests.length > 0) chooseVariants(document, { tests, rules: counts ? open : absolute })
  return {
    page: document,
    context,
    services: sampleServices({ report: vi.fn() }),
    loader: noLoader,
    consent: { allows: () => counts, onChange: () => () => {} },
  }
}
const at = (search: string) => history.replaceState(null, '', `/${search}`)

const observers: { see: (place: Element) => void }[] = []
const sent = vi.fn(async (..._: unknown[]) => new Response('{}'))

beforeEach(() => {
  vi.stubGlobal('fetch', sent)
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observed = new Set<Element>()
      constructor(tell: (entries: object[]) => void) {
        observers.push({
          see: target => this.observed.has(target) && tell([{ isIntersecting: true, target }]),
        })
      }
      observe = (place: Element) => this.observed.add(place)
      unobserve = (place: Element) => this.observed.delete(place)
      disconnect = () => this.observed.clear()
    },
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sent.mockClear()
  observers.length = 0
  sessionStorage.clear()
  for (const name of ['ss_cvr', 'ss_cvt']) setCookie(`${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`)
  at('')
})

describe('experiments of a page', () => {
  it('toggles and tests are evaluated from the contexts that the page carries [EXP-01 EXP-02]', () => {
    const { isOn, variant, config } = experimentsOf(
      toolsFor({ commerceExperiments: [toggle('on', 'true'), toggle('off', 'false'), heading] }),
    )
    expect([isOn('on', false), isOn('off', true)]).toEqual([true, false])
    expect(['A', 'B']).toContain(variant('opening-heading', 'none'))
    expect(config?.get('on')).toMatchObject({
      ...{
        name: 'on',
        experimentType: 'FEATURE_TOGGLE',
        variant: 'true',
        segmentName: 'default',
        containsError: false,
      },
    })
  })

  it('the same visitor sees the same variant on every page', () => {
    const variantOf = (id: string) => {
      visitor(id)
      return experimentsOf(toolsFor({ commerceExperiments: [heading] })).variant('opening-heading', '')
    }
    const drawn = Array.from({ length: 40 }, (_, index) => `visitor-${index}`)
    const first = drawn.map(variantOf)
    expect(drawn.map(variantOf)).toEqual(first)
    expect(new Set(first)).toEqual(new Set(['A', 'B']))
  })

  it('a first visit is known from its first page on, by the cookies of its first hit', () => {
    const drawn = experimentsOf(toolsFor({ commerceExperiments: [heading] })).enrolled('opening-heading')
    expect(drawn).toBeDefined()
    for (const name of ['ss_cvr', 'ss_cvt']) expect(document.cookie).toContain(`${name}=`)
    expect(experimentsOf(toolsFor({ commerceExperiments: [heading] })).enrolled('opening-heading')).toEqual(drawn)
  })

  it('without consent everybody sees the first variant, nobody is enrolled and no cookie is written', () => {
    const { variant, enrolled } = experimentsOf(toolsFor({ commerceExperiments: [heading] }, { counts: false }))
    expect(variant('opening-heading', 'none')).toBe('A')
    expect(enrolled('opening-heading')).toBeUndefined()
    expect(document.cookie).not.toContain('ss_cvr')
  })

  it('a page with toggles alone knows nobody', () => {
    experimentsOf(toolsFor({ commerceExperiments: [toggle('on', 'true')] }))
    expect(document.cookie).not.toContain('ss_cvr')
  })
})

describe('what cannot be answered is reported by name, and the caller’s default returned', () => {
  it.each([
    ['without a configuration', {}, 'on', 'The experiment configuration is not loaded; on takes its default'],
    [
      'with a broken one',
      { commerceExperiments: 'x' },
      'on',
      'The experiment configuration is not loaded; on takes its default',
    ],
  ])('%s [EXP-09 EXP-13]', (_, context, name, text) => {
    const tools = toolsFor(context)
    const { isOn, variant } = experimentsOf(tools)
    expect([isOn(name, true), isOn(name, false), variant(name, 'mine')]).toEqual([true, false, 'mine'])
    expect(tools.services.report).toHaveBeenCalledWith(text)
  })

  it('for a feature that does not exist [EXP-10 EXP-13]', () => {
    const tools = toolsFor({ commerceExperiments: [null, 4, { name: '' }] })
    expect(experimentsOf(tools).isOn('gone', true)).toBe(true)
    expect(tools.services.report).toHaveBeenCalledWith('The feature gone does not exist')
  })

  it('for a test asked as a toggle and a toggle asked as a test [EXP-11 EXP-13]', () => {
    const tools = toolsFor({ commerceExperiments: [toggle('on', 'true'), heading] })
    const { isOn, variant } = experimentsOf(tools)
    expect([isOn('opening-heading', true), variant('on', 'mine')]).toEqual([true, 'mine'])
    expect(tools.services.report).toHaveBeenCalledWith('The feature opening-heading is not of the type FEATURE_TOGGLE')
    expect(tools.services.report).toHaveBeenCalledWith('The feature on is not of the type AB_TEST')
  })

  it('for a definition that is invalid on the server, or cannot be read [EXP-12 EXP-13]', () => {
    const tools = toolsFor({
      commerceExperiments: [toggle('torn', 'true', { containsError: true }), { name: 'half', experimentType: 'OTHER' }],
    })
    const { isOn } = experimentsOf(tools)
    expect([isOn('torn', false), isOn('half', true)]).toEqual([false, true])
    expect(tools.services.report).toHaveBeenCalledWith('The feature torn has an invalid definition on the server')
    expect(tools.services.report).toHaveBeenCalledWith('The feature half has an invalid definition on the server')
  })
})

describe('overrides', () => {
  const internal = { siteStatus: { value: 6 }, commerceExperiments: [toggle('on', 'true'), heading] }
  const ask = (context: object) => experimentsOf(toolsFor(context))

  it('by experiment_ and the name, on a site with internal status [EXP-14 EXP-16 EXP-20]', () => {
    at('?experiment_opening-heading=C&experiment_on=false')
    const { variant, isOn, enrolled } = ask(internal)
    expect([variant('opening-heading', ''), isOn('on', true)]).toEqual(['C', false])
    expect(enrolled('opening-heading')).toBeUndefined()
  })

  it('on internal hosts, and on those below them [EXP-15 EXP-19]', () => {
    at('?experiment_on=false')
    const context = { ...internal, siteStatus: { value: 8 } }
    expect(ask({ ...context, internalHosts: [location.hostname] }).isOn('on', true)).toBe(false)
    expect(ask({ ...context, internalHosts: ['qa.example.net'] }).isOn('on', false)).toBe(true)
  })

  it('have no effect on any other site, not even those that were stored [EXP-17]', () => {
    at('?experiment_on=false')
    ask(internal)
    expect(ask({ ...internal, siteStatus: { value: 8 } }).isOn('on', false)).toBe(true)
    expect(ask({ commerceExperiments: internal.commerceExperiments }).isOn('on', false)).toBe(true)
  })

  it('last through the browser session until they are reset [EXP-18 EXP-21]', () => {
    at('?experiment_on=false')
    ask(internal)
    at('')
    expect(ask(internal).isOn('on', true)).toBe(false)
    at('?experiment_on=reset')
    expect(ask(internal).isOn('on', false)).toBe(true)
    at('')
    expect(ask(internal).isOn('on', false)).toBe(true)
    expect(sessionStorage.length).toBe(0)
  })

  it('hold for the page where storage throws', () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('closed')
      },
      setItem: () => {
        throw new Error('closed')
      },
    })
    at('?experiment_on=false')
    expect(ask(internal).isOn('on', true)).toBe(false)
  })
})

describe('an exposure', () => {
  const placed = `<style>${variantsCss(readPageExperiments([heading])!)}</style><section id="one"><a href="#x">Go</a></section><section id="two"><form></form></section>`
  const places = () => [...document.querySelectorAll('section')]

  it('is sent when the place is seen, once, and not because somebody asked', async () => {
    visitor('v1')
    document.body.innerHTML = placed
    const tools = toolsFor({ commerceExperiments: [heading] })
    const { variant } = experimentsOf(tools)
    const drawn = variant('opening-heading', '')
    const stop = await start(tools)
    expect(sent).not.toHaveBeenCalled()
    for (const place of [...places(), ...places()]) observers[0]!.see(place)
    expect(sent).toHaveBeenCalledOnce()
    const [path, { body }] = sent.mock.calls[0] as unknown as [string, { body: string }]
    expect(path).toBe('/api/experiments/exposure')
    expect(JSON.parse(body)).toEqual({ experiment: 'opening-heading', phase: 2, variant: drawn })
    stop()
  })

  it('is not sent for an override, nor without consent, nor outside of the traffic', async () => {
    document.body.innerHTML = placed
    const seen = async (...given: Parameters<typeof toolsFor>) => {
      await start(toolsFor(...given))
      for (const place of places()) observers.at(-1)!.see(place)
    }
    await seen({ commerceExperiments: [heading] }, { counts: false })
    await seen({ commerceExperiments: [test('opening-heading', { traffic: 0 })] })
    at('?experiment_opening-heading=B')
    await seen({ siteStatus: { value: 6 }, commerceExperiments: [heading] })
    expect(sent).not.toHaveBeenCalled()
  })

  it('that is blocked breaks nothing', async () => {
    visitor('v1')
    document.body.innerHTML = placed
    sent.mockRejectedValueOnce(new Error('blocked'))
    await start(toolsFor({ commerceExperiments: [heading] }))
    for (const place of places()) observers.at(-1)!.see(place)
    await new Promise(resolve => setTimeout(resolve))
    expect(sent).toHaveBeenCalledOnce()
  })
})

it('the recorder comes with its toggle, and with nothing else', async () => {
  const tools = (name: string) => {
    const given = toolsFor({ commerceExperiments: [toggle(name, 'true')] })
    return { ...given, consent: { allows: () => true, onChange: vi.fn(() => () => {}) } }
  }
  const [other, recorded] = [tools('on'), tools('fullstory-enabled')]
  await start(other)
  expect(other.consent.onChange).not.toHaveBeenCalled()
  await start(recorded)
  expect(recorded.consent.onChange).toHaveBeenCalledOnce()
})

describe('a section for each variant', () => {
  const placed = `<style>${variantsCss(readPageExperiments([heading])!)}</style><section id="one"><a href="#x">Go</a></section><section id="two"><form></form></section>`
  const shown = () =>
    [...document.querySelectorAll('section')]
      .filter(each => getComputedStyle(each).display !== 'none')
      .map(({ id }) => id)

  it('is shown to whoever it was drawn for, the other one hidden, before the page’s script has come', () => {
    const seen = new Set<string>()
    for (let index = 0; index < 20; index++) {
      visitor(`v${index}`)
      document.body.innerHTML = placed
      const tools = toolsFor({ commerceExperiments: [heading] })
      expect(shown()).toHaveLength(1)
      seen.add(shown()[0]!)
      expect(experimentsOf(tools).variant('opening-heading', '')).toBe(shown()[0] === 'one' ? 'A' : 'B')
    }
    expect(seen.size).toBe(2)
  })

  it('without consent, and where nothing has chosen, the first is shown', () => {
    document.body.innerHTML = placed
    toolsFor({ commerceExperiments: [heading] }, { counts: false })
    expect(shown()).toEqual(['one'])
    document.documentElement.removeAttribute('data-variants')
    expect(shown()).toEqual(['one'])
  })

  it('is shown to whoever asks for it on an internal site, whatever was drawn', async () => {
    visitor('v1')
    for (const [variant, place] of [
      ['A', 'one'],
      ['B', 'two'],
    ]) {
      document.body.innerHTML = placed
      at(`?experiment_opening-heading=${variant}`)
      await start(toolsFor({ siteStatus: { value: 6 }, commerceExperiments: [heading] }))
      expect(shown()).toEqual([place])
    }
  })

  it('after the test everybody sees the one that was chosen, and an anchor that is none hides nothing', () => {
    document.body.innerHTML = placed
    const css = (rest: object) => variantsCss(readPageExperiments([test('opening-heading', rest)])!)
    document.querySelector('style')!.textContent = css({ variant: 'B', traffic: 0 })
    toolsFor({ commerceExperiments: [test('opening-heading', { variant: 'B', traffic: 0 })] })
    expect(shown()).toEqual(['two'])
    expect(css({ variants: [{ name: 'B', share: 1, anchor: 'x{}body' }] })).toBe('')
  })

  it.each([
    ['a page', { kind: 'page', path: '/thanks' }, () => history.replaceState(null, '', '/thanks')],
    ['a button', { kind: 'button', anchor: 'one' }, () => {}],
    ['a form', { kind: 'form', anchor: 'two' }, () => {}],
  ] as const)('its goal may be %s, sent once', async (_, goal, before) => {
    visitor('v1')
    document.body.innerHTML = placed
    before()
    const stop = await start(toolsFor({ commerceExperiments: [test('opening-heading', { goal })] }))
    for (let times = 0; times < 2; times++) {
      document.querySelector('a')!.dispatchEvent(new Event('click', { bubbles: true }))
      document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true }))
      expect(sent).toHaveBeenCalledTimes(1)
    }
    const [, { body }] = sent.mock.calls[0] as unknown as [string, { body: string }]
    expect(JSON.parse(body)).toMatchObject({ experiment: 'opening-heading', isGoal: true })
    stop()
  })
})

it('snippets ask by window.Sitewright, before and after the page has started [EXP-01 EXP-13]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const context = JSON.stringify({ commerceExperiments: [toggle('on', 'true')] })
  document.body.innerHTML = `<script type="application/json" id="page-context">${context}</script>`
  const { hooks } = createPage({ document, fetchIsland: async () => ({ mount: () => () => {} }) })
  expect(await hooks.isOn('on', false)).toBe(true)
  expect(await hooks.variant('gone', 'mine')).toBe('mine')
  expect(console.error).toHaveBeenCalledWith('The feature gone does not exist')
})

describe('before the page’s script has come', () => {
  const cookies = [
    'ss_cookieAllowed=true',
    'ss_cookieAllowed=false',
    'sw_consent=1.100.p',
    'sw_consent=1.000.p',
    'sw_consent=2.100.p',
    'sw_consent=2.011.p',
  ]
  const stored = [
    [],
    ...cookies.map(one => [one]),
    ...cookies.slice(0, 2).flatMap(said => cookies.slice(2).map(choice => [said, choice])),
  ]
  const policies = [open, absolute, { ...open, isRestrictiveCookiePolicyEnabled: true }, { ...open, cloneable: true }]
  const forget = () => {
    for (const name of ['ss_cookieAllowed', 'sw_consent'])
      setCookie(`${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`)
  }
  afterEach(forget)

  it.each([undefined, 1])('whether visits may be counted is as it says later, asked as number %s', policy => {
    for (const cookies of stored)
      for (const { cloneable, ...rules } of policies)
        for (const honoursSignals of [true, false])
          for (const globalPrivacyControl of [true, undefined]) {
            vi.stubGlobal('navigator', { globalPrivacyControl })
            forget()
            for (const cookie of cookies) setCookie(`${cookie}; path=/`)
            const asked = { ...(policy && { policy }), honoursSignals }
            const early = mayCount(document, { tests: [], rules: { ...rules, cloneable }, ...asked })
            const context = { website: { cloneable }, cookieSettings: { ...rules, ...asked } }
            const { allows } = createConsentState(document, { context, events: sampleServices().events })
            expect(early, JSON.stringify({ cookies, context, globalPrivacyControl })).toBe(allows('counting'))
          }
  })
})
