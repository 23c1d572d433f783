import type { FormDefinition } from '@sitewright/domain/forms'
import { pageContextElement } from '@sitewright/domain/pages'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { form as formBlock } from '../../../form/block'
import { mount } from '../../../form/island'
import { View } from '../../../form/view'
import { exampleForm, fieldOf } from '../../form/example-forms'
import type { IslandServices, ScriptOutcome } from '../../island'
import { drawBlock } from '../../testing/draw-block'
import { sampleServices } from '../../testing/services'
import { testClock } from '../../testing/test-clock'

type Answer = { ok: boolean; status: number; data?: unknown; message?: string }
type Options = Record<string, unknown> & { callback(token: string): void }
type Load = Parameters<IslandServices['scripts']['load']>

const email = fieldOf('email', 'email', 'Email', { required: true })
const turnstile = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** The provider's script, as far as it says anything to a page. */
const provider = {
  options: [] as Options[],
  render: vi.fn((place: HTMLElement, options: Options) => {
    provider.options.push(options)
    place.append(Object.assign(document.createElement('input'), { type: 'checkbox', title: 'I am a person' }))
    return `widget-${provider.options.length}`
  }),
  reset: vi.fn(),
  remove: vi.fn(),
  complete: (token: string) => provider.options.at(-1)!.callback(token),
}
const said = vi.spyOn(console, 'error')

// Parts that are brought later are here, so that bringing them takes no time.
await Promise.all([import('./parts/widget'), import('./parts/solve')])

let dispose = () => {}
beforeEach(() => {
  provider.options = []
  for (const each of [provider.render, provider.reset, provider.remove]) each.mockClear()
  said.mockReset().mockImplementation(() => {})
})
afterEach(() => {
  dispose()
  document.body.innerHTML = ''
  localStorage.clear()
  Reflect.deleteProperty(window, 'turnstile')
  Reflect.deleteProperty(window, 'grecaptcha')
})

const settle = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise(resolve => setTimeout(resolve))
}

type Opened = {
  load?: (...given: Load) => Promise<ScriptOutcome>
  siteKey?: string | null
  width?: number
  answers?: Answer[]
  widget?: 'turnstile' | 'recaptcha'
  locale?: string
}

async function open({
  load = async () => {
    Object.assign(window, { turnstile: provider })
    return 'ready'
  },
  siteKey = 'site-key-1',
  width = 600,
  answers = [],
  widget = 'turnstile',
  locale = 'en',
}: Opened = {}) {
  const definition: Partial<FormDefinition> = { captcha: 'always' }
  const { form } = exampleForm([email], definition)
  const context = JSON.stringify({ captchaSiteKey: siteKey })
  document.body.innerHTML = `<script type="application/json" id="${pageContextElement}">${context}</script>${drawBlock(
    formBlock,
    View,
    { data: { form: { ...form, widget } } },
  )}`
  const root = document.querySelector<HTMLElement>('[data-island]')!
  const element = root.querySelector('form')!
  element.getBoundingClientRect = () => ({ width }) as DOMRect
  const waiting = [...answers]
  const request = vi.fn(async ({ path }: { path: string }): Promise<Answer> => {
    if (path.endsWith('FormSubmissionKey')) return { ok: true, status: 200, data: { key: 'v1.x.id.signature' } }
    if (path.startsWith('/api/form/challenge')) return { ok: false, status: 503 }
    return waiting.shift() ?? { ok: true, status: 204 }
  })
  const [loaded, report, announce, clock] = [vi.fn(load), vi.fn(), vi.fn(), testClock(1_000)]
  const services = sampleServices({
    ...{ clock, report, announce, locale },
    request: request as unknown as IslandServices['request'],
    scripts: { load: loaded },
  })
  const props = JSON.parse(root.dataset['props']!)
  dispose = mount(root, props, services)
  const box = root.querySelector<HTMLElement>('.form-captcha')!
  const button = element.querySelector<HTMLButtonElement>('[type="submit"]')!
  const touch = async () => {
    element.dispatchEvent(new Event('focusin', { bubbles: true }))
    await settle()
  }
  const send = async () => {
    ;(element.elements.namedItem('f.email') as HTMLInputElement).value = 'tomas@rask.dk'
    element.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true }))
    await settle()
  }
  const press = async (way: 'show' | 'always' | 'other') => {
    box.querySelector<HTMLButtonElement>(`[data-captcha-way="${way}"]`)!.click()
    await settle()
  }
  const calls = () => request.mock.calls.map(([call]) => call as { path: string; body?: Record<string, unknown> })
  return {
    ...{ root, element, box, button, touch, send, press, loaded, report, announce, clock, props, services },
    place: box.querySelector<HTMLElement>('.form-captcha-place')!,
    state: () => box.getAttribute('data-captcha-state'),
    notice: () => root.querySelector('[data-notice="message"]')?.textContent,
    sent: () => calls().flatMap(({ path, body }) => (path.endsWith('SaveFormSubmission') ? [body] : [])),
    askedOfDevice: () => calls().filter(({ path }) => path.startsWith('/api/form/challenge')).length,
  }
}
const never = () => new Promise<ScriptOutcome>(() => {})
const reported = (report: ReturnType<typeof vi.fn>) => report.mock.calls.map(([error]) => (error as Error).message)

describe('the check of a provider', () => {
  it('is asked for when the form is touched, once, with ten seconds to come [CAPT-01 CAPT-14]', async () => {
    const { box, loaded, touch, button } = await open({ load: never })
    expect([box.hidden, button.disabled]).toEqual([true, false])
    expect(loaded).not.toHaveBeenCalled()
    await touch()
    await touch()
    expect(loaded).toHaveBeenCalledExactlyOnceWith('turnstile', { script: { address: turnstile, timeoutMs: 10_000 } })
    expect(box.hidden).toBe(false)
    expect(document.querySelector('script[src]')).toBeNull()
  })

  it('knows the site by the key in the page context [CAPT-02]', async () => {
    const { touch, place, state } = await open({ siteKey: 'key-of-tern' })
    await touch()
    expect(provider.render).toHaveBeenCalledExactlyOnceWith(place, expect.objectContaining({ sitekey: 'key-of-tern' }))
    expect(state()).toBe('ready')
  })

  it.each([
    [319, 'compact'],
    [319.5, 'compact'],
    [320, 'normal'],
    [900, 'normal'],
  ])('in a form %d px wide is %s [CAPT-03 CAPT-04]', async (width, size) => {
    const { touch } = await open({ width })
    await touch()
    expect(provider.options[0]).toMatchObject({ size })
  })

  it('speaks the language of the page, and is whole before it is drawn', async () => {
    let isWhole = () => {}
    const { touch, loaded } = await open({
      ...{ widget: 'recaptcha', locale: 'de' },
      load: async () => {
        Object.assign(window, { grecaptcha: { ...provider, ready: (run: () => void) => (isWhole = run) } })
        return 'ready'
      },
    })
    await touch()
    expect(loaded.mock.calls[0]![1]!.script!.address).toBe(
      'https://www.google.com/recaptcha/api.js?render=explicit&hl=de',
    )
    expect(provider.render).not.toHaveBeenCalled()
    isWhole()
    await settle()
    expect(provider.render).toHaveBeenCalledOnce()
  })
})

describe('a form whose visitors complete something', () => {
  it('says so when they did not, and sends nothing [CAPT-08 CAPT-10 CAPT-13]', async () => {
    const { send, sent, notice } = await open({ load: never })
    await send()
    expect([sent(), notice()]).toEqual([[], 'Complete CAPTCHA before submitting.'])
  })

  it('has a button that waits for it, and sends what it gave [CAPT-08 CAPT-09]', async () => {
    const { touch, send, sent, button } = await open()
    await touch()
    expect(button.disabled).toBe(true)
    provider.complete('')
    expect(button.disabled).toBe(true)
    provider.complete('token-1')
    expect(button.disabled).toBe(false)
    await send()
    expect(sent()).toEqual([expect.objectContaining({ captchaKey: 'token-1' })])
  })

  it('takes the sentence back when it is completed', async () => {
    const { touch, send, notice } = await open()
    await touch()
    await send()
    expect(notice()).toBe('Complete CAPTCHA before submitting.')
    provider.complete('token-1')
    expect(notice()).toBe('')
  })

  it('waits again when what was completed is too old [CAPT-08]', async () => {
    const { touch, button } = await open()
    await touch()
    provider.complete('token-1')
    ;(provider.options[0]!['expired-callback'] as () => void)()
    expect(button.disabled).toBe(true)
  })

  it.each([503, 400])(
    'that was not sent (%d) asks anew, its button disabled until then, and never sends a token twice [FORM-49 FORM-50]',
    async status => {
      const { touch, send, sent, button } = await open({ answers: [{ ok: false, status, data: {} }] })
      await touch()
      provider.complete('token-1')
      await send()
      expect(provider.reset).toHaveBeenCalledExactlyOnceWith('widget-1')
      expect(button.disabled).toBe(true)
      provider.complete('token-2')
      expect(button.disabled).toBe(false)
      await send()
      expect(sent().map(body => body!['captchaKey'])).toEqual(['token-1', 'token-2'])
    },
  )
})

describe('a provider that does not come', () => {
  it('shows the unknown error, and the other check takes its place [CAPT-14]', async () => {
    const { touch, send, sent, press, notice, button, state, askedOfDevice } = await open({
      load: async () => 'timed-out',
    })
    await touch()
    expect([notice(), state()]).toEqual(['Unknown error, please try again later.', 'failed'])
    await send()
    expect([sent(), notice()]).toEqual([[], 'Complete CAPTCHA before submitting.'])
    await press('other')
    expect([notice(), state(), button.disabled]).toEqual(['', 'other', false])
    expect(document.activeElement?.textContent).toContain('Your device does a little work')
    await send()
    expect([sent().length, askedOfDevice()]).toEqual([1, 1])
  })

  it('can be tried again', async () => {
    const outcomes: ScriptOutcome[] = ['timed-out', 'timed-out', 'ready']
    const { touch, press, state, announce, notice } = await open({
      load: async () => {
        Object.assign(window, { turnstile: provider })
        return outcomes.shift()!
      },
    })
    await touch()
    await press('show')
    expect(announce).toHaveBeenCalledWith('Cloudflare Turnstile could not be loaded. You can try again.')
    await press('show')
    expect(state()).toBe('ready')
    provider.complete('token-1')
    expect(notice()).toBe('')
  })

  it('because the visitor declined is one press away, for this once or for always', async () => {
    for (const [way, options] of [
      ['show', { pressed: true }],
      ['always', { pressed: true, always: true }],
    ] as const) {
      const { touch, press, loaded, state, button } = await open({
        load: async (_, given) => {
          Object.assign(window, { turnstile: provider })
          return given?.pressed ? 'ready' : 'refused'
        },
      })
      await touch()
      expect([state(), button.disabled]).toEqual(['asking', false])
      await press(way)
      expect(loaded).toHaveBeenLastCalledWith('turnstile', expect.objectContaining(options))
      expect([state(), button.disabled]).toEqual(['ready', true])
      dispose()
    }
  })

  it('is no longer asked once the other check took its place', async () => {
    const { touch, press, button, send, sent } = await open()
    await touch()
    await press('other')
    expect(button.disabled).toBe(false)
    provider.complete('late')
    await send()
    expect(sent()).toEqual([expect.not.objectContaining({ captchaKey: 'late' })])
  })
})

describe('a captcha that cannot be drawn', () => {
  const unset = 'ReCaptcha has not been set up!'

  it('because its node is missing is skipped with a console error, and nobody is kept from sending [CAPT-05 CAPT-11]', async () => {
    const { touch, box, send, sent, report, loaded, askedOfDevice, notice } = await open()
    box.remove()
    await touch()
    expect(said).toHaveBeenCalledExactlyOnceWith('The captcha is not drawn: its node is missing.')
    expect(reported(report)).toEqual([unset])
    expect(notice()).toBe('Unknown error, please try again later.')
    expect([loaded.mock.calls, provider.render.mock.calls]).toEqual([[], []])
    await send()
    expect([sent().length, askedOfDevice()]).toEqual([1, 1])
  })

  it('because it is drawn already is skipped with a console error [CAPT-06]', async () => {
    const { touch, root, props, services, report } = await open()
    await touch()
    const again = mount(root, props, services)
    root.querySelector('form')!.dispatchEvent(new Event('focusin', { bubbles: true }))
    await settle()
    expect(said).toHaveBeenCalledExactlyOnceWith('The captcha is not drawn: it is drawn already.')
    expect(reported(report)).toEqual([unset])
    expect(provider.render).toHaveBeenCalledOnce()
    again()
  })

  it('because its node went to another document is skipped with a console error [CAPT-07]', async () => {
    let arrive: (outcome: ScriptOutcome) => void = () => {}
    const { touch, place } = await open({
      load: () => new Promise(resolve => (arrive = resolve)),
    })
    await touch()
    Object.assign(window, { turnstile: provider })
    document.implementation.createHTMLDocument('another').body.append(place)
    arrive('ready')
    await settle()
    expect(said).toHaveBeenCalledExactlyOnceWith('The captcha is not drawn: its node belongs to another document.')
    expect(provider.render).not.toHaveBeenCalled()
  })

  it.each([
    ['the page names no key', { siteKey: null }],
    ['the script brought nothing', { load: async () => 'ready' as const }],
  ])('because %s is missing: it has not been set up [CAPT-11]', async (_, given) => {
    const { touch, report, send, sent } = await open(given)
    await touch()
    expect(reported(report)).toEqual([unset])
    await send()
    expect(sent()).toHaveLength(1)
  })

  it('because the page is gone while it loads says so [CAPT-12]', async () => {
    const { touch, report, root } = await open({ load: never })
    await touch()
    dispose()
    await settle()
    expect(reported(report)).toEqual(['Document was destroyed'])
    expect(root.querySelector<HTMLElement>('.form-captcha')!.hidden).toBe(true)
  })
})

it('leaves nothing of the provider behind', async () => {
  const { touch, place, box } = await open()
  await touch()
  dispose()
  expect(provider.remove).toHaveBeenCalledExactlyOnceWith('widget-1')
  expect([place.children.length, box.hidden]).toEqual([0, true])
})
