import { hcaptchaScript, type ProviderScript, recaptchaScript, turnstileScript } from '@sitewright/domain/catalogue'
import {
  type CaptchaFailure,
  type CaptchaProvider,
  type CaptchaRenderRefusal,
  captchaFailureMessages,
  captchaRenderRefusal,
  captchaSize,
  captchaToken,
  type FormEvent,
} from '@sitewright/domain/forms'
import {
  type CaptchaState,
  type CaptchaWay,
  captchaPlaceClass,
  captchaSaysAttribute,
  captchaStateAttribute,
  captchaWayAttribute,
} from '../../../form/captcha-marks'
import type { Dispose, IslandServices, ScriptOutcome } from '../../../island'
import { disposables } from '../../../island'

/** What the scripts of all three have in common. */
type Api = {
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): unknown
  reset(id: unknown): void
  remove?(id: unknown): void
  ready?(run: () => void): void
}
type Vendor = {
  readonly name: string
  readonly script: (locale: string) => ProviderScript
  readonly options: (locale: string) => Readonly<Record<string, unknown>>
  /** Comes in two parts: what the script defines at once is not all of it. */
  readonly isLate?: true
}

const vendors: Record<CaptchaProvider, Vendor> = {
  recaptcha: {
    name: 'grecaptcha',
    script: locale => ({ ...recaptchaScript, address: `${recaptchaScript.address}&hl=${encodeURIComponent(locale)}` }),
    options: () => ({}),
    isLate: true,
  },
  hcaptcha: { name: 'hcaptcha', script: () => hcaptchaScript, options: locale => ({ hl: locale }) },
  turnstile: {
    name: 'turnstile',
    script: () => turnstileScript,
    options: locale => ({ language: locale, 'response-field': false }),
  },
}

const refusals: Record<CaptchaRenderRefusal, string> = {
  'node-missing': 'The captcha is not drawn: its node is missing.',
  'already-rendered': 'The captcha is not drawn: it is drawn already.',
  'other-document': 'The captcha is not drawn: its node belongs to another document.',
}

const drawnIn = new WeakSet<HTMLElement>()

export type CaptchaWidget = {
  /** Settles when it is drawn, or another check took its place; rejected with why there will be neither. */
  readonly ready: Promise<void>
  reset(): void
  readonly dispose: Dispose
}

type Given = {
  readonly provider: CaptchaProvider
  readonly form: HTMLFormElement
  readonly services: IslandServices
  readonly step: (event: FormEvent) => void
  /** What the form goes by, as it is now. */
  readonly captcha: { isWidget: boolean; isBound: boolean }
  readonly context: { readonly captchaSiteKey?: unknown }
}

const failed = (reason: CaptchaFailure) => new Error(captchaFailureMessages[reason])

/** The box of a form in which somebody else asks whether its visitor is a person, once the visitor lets them. */
export function startCaptchaWidget({ provider, form, services, step, captcha, context }: Given): CaptchaWidget {
  const { clock, scripts, announce, locale } = services
  const tell = (event: FormEvent) => {
    if (!isOver) step(event)
  }
  const vendor = vendors[provider]
  const bag = disposables()
  const box = form.querySelector<HTMLElement>('.form-captcha')
  const place = box?.querySelector<HTMLElement>(`.${captchaPlaceClass}`) ?? null
  const siteKey = context.captchaSiteKey
  let drawn: { readonly api: Api; readonly id: unknown } | undefined
  let [isOver, isReplaced, isLoading] = [false, false, false]
  let settle: { resolve: () => void; reject: (error: Error) => void } | undefined
  const ready = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject }
  })

  const say = (state: CaptchaState) => box?.setAttribute(captchaStateAttribute, state)
  const said = (state: CaptchaState) => box?.querySelector<HTMLElement>(`[${captchaSaysAttribute}="${state}"]`)

  const api = (): Api | undefined => (window as unknown as Record<string, Api | undefined>)[vendor.name]

  /** All of the provider's script, in the time that its first part had. */
  const whole = (found: Api, { timeoutMs }: ProviderScript) =>
    new Promise<void>((resolve, reject) => {
      if (!vendor.isLate || !found.ready) return resolve()
      bag.add(clock.after(timeoutMs, () => reject(failed('not-set-up'))))
      found.ready(resolve)
    })

  const unavailable = () => {
    tell({ type: 'captcha-unavailable' })
    say('failed')
  }

  /** Where it may be drawn now; an owner's own code may have done anything to the page meanwhile. */
  const nodeToDraw = (): HTMLElement => {
    const refusal = captchaRenderRefusal({
      exists: place !== null && (place.isConnected || place.ownerDocument !== document),
      isRendered: place !== null && drawnIn.has(place),
      isInThisDocument: place?.ownerDocument === document,
    })
    if (refusal === null && place) return place
    console.error(refusals[refusal ?? 'node-missing'])
    throw failed('not-set-up')
  }

  const draw = (found: Api) => {
    const node = nodeToDraw()
    const wasHere = box?.contains(document.activeElement) === true
    say('ready')
    const id = found.render(node, {
      ...vendor.options(locale),
      sitekey: siteKey,
      // Of the form: its box may wait out of sight for the last of several steps.
      size: captchaSize(form.getBoundingClientRect().width),
      callback: (token: string) => {
        const given = captchaToken(isReplaced ? null : { token })
        if (given.ok) tell({ type: 'captcha-completed', token: given.token })
      },
      'expired-callback': () => tell({ type: 'captcha-expired' }),
      'error-callback': unavailable,
    })
    drawnIn.add(node)
    drawn = { api: found, id }
    bag.add(() => {
      drawnIn.delete(node)
      found.remove?.(id)
      node.replaceChildren()
    })
    captcha.isBound = true
    // What it shows from now on: the button waits.
    tell({ type: 'captcha-expired' })
    if (wasHere) node.focus()
  }

  const arrive = async (outcome: ScriptOutcome, pressed: boolean, script: ProviderScript) => {
    if (outcome === 'ready') {
      const found = api()
      if (!found) throw failed('not-set-up')
      nodeToDraw()
      await whole(found, script)
      if (isOver || isReplaced || drawn) return
      draw(found)
      settle?.resolve()
    } else if (outcome === 'timed-out') {
      unavailable()
      const sentence = said('failed')?.textContent
      if (pressed && sentence) announce(sentence)
    } else if (pressed) say('failed')
  }

  const load = async (options: { pressed?: boolean; always?: boolean } = {}) => {
    const script = vendor.script(locale)
    if (options.pressed) say('loading')
    const outcome = await scripts.load(provider, { script, ...options })
    if (!isOver && !isReplaced && !drawn) await arrive(outcome, options.pressed === true, script)
  }
  const begin = (options?: { pressed?: boolean; always?: boolean }) => {
    if (options && isLoading) return
    isLoading = options !== undefined
    load(options)
      .catch(error => {
        say('failed')
        settle?.reject(error)
      })
      .finally(() => {
        isLoading = false
      })
  }

  const replace = () => {
    isReplaced = true
    captcha.isWidget = false
    if (drawn) drawn.api.reset(drawn.id)
    tell({ type: 'captcha-replaced' })
    say('other')
    said('other')?.focus()
    settle?.resolve()
  }

  const end = () => {
    isOver = true
    settle?.reject(failed('document-gone'))
    bag.dispose()
    box?.removeAttribute(captchaStateAttribute)
    if (box) box.hidden = true
  }

  const start = () => {
    nodeToDraw()
    if (typeof siteKey !== 'string' || siteKey === '') throw failed('not-set-up')
    const ways: Record<CaptchaWay, () => void> = {
      show: () => begin({ pressed: true }),
      always: () => begin({ pressed: true, always: true }),
      other: replace,
    }
    for (const [way, run] of Object.entries(ways))
      bag.on(box?.querySelector(`[${captchaWayAttribute}="${way}"]`), 'click', run)
    if (box) box.hidden = false
    say('asking')
    begin()
  }
  try {
    start()
  } catch (error) {
    settle?.reject(error as Error)
  }
  return { ready, reset: () => drawn?.api.reset(drawn.id), dispose: end }
}
