import type { FormEvent } from '@sitewright/domain/forms'
import type { FormIslandProps } from '../../form/island-props'
import type { Dispose, IslandServices } from '../../island'
import { pageContextOf } from './page'
import type { CaptchaWidget } from './parts/widget'

export type Captcha = {
  /** Somebody has to do something; otherwise the proof is made by itself. */
  readonly isWidget: boolean
  /** It is drawn, so whoever looks at the button sees what it waits for. */
  readonly isBound: boolean
  start(step: (event: FormEvent) => void): Dispose
  touched(): void
  prove(key: string): Promise<string | null>
  reset(): void
}

const nothing: Captcha = {
  isWidget: false,
  isBound: false,
  start: () => () => {},
  touched: () => {},
  prove: async () => null,
  reset: () => {},
}

type Given = {
  readonly props: Pick<FormIslandProps, 'captcha' | 'widget'>
  readonly form: HTMLFormElement
  readonly services: IslandServices
}

/** The site's own check: work for the device, and nothing to read, hear or press. Made when the form is sent. */
const prove = async (key: string, services: IslandServices): Promise<string | null> => {
  try {
    const { solveFor } = await import('./parts/solve')
    return await solveFor(key, services)
  } catch (error) {
    services.report(error)
    return null
  }
}

/** The owner's provider, in the visitor's sight from the first touch on; the site's own check where it cannot be had. */
function prepareWidget(provider: NonNullable<FormIslandProps['widget']>, { form, services }: Given): Captcha {
  let isOver = false
  let widget: CaptchaWidget | undefined
  let step: (event: FormEvent) => void = () => {}
  const captcha = {
    ...{ isWidget: true, isBound: false },
    start: (run: typeof step) => {
      step = run
      return () => {
        isOver = true
        widget?.dispose()
      }
    },
    touched: () =>
      void load().catch(error => {
        services.report(error)
        if (isOver) return
        // Nobody could ever complete what is not there.
        captcha.isWidget = false
        step({ type: 'captcha-unavailable' })
      }),
    prove: (key: string) => prove(key, services),
    reset: () => widget?.reset(),
  }
  const load = async () => {
    const { startCaptchaWidget } = await import('./parts/widget')
    if (isOver) return
    widget = startCaptchaWidget({ provider, form, services, step, captcha, context: pageContextOf(form.ownerDocument) })
    await widget.ready
  }
  return captcha
}

export function prepareCaptcha(given: Given): Captcha {
  const { captcha, widget } = given.props
  if (captcha === 'off') return nothing
  return widget ? prepareWidget(widget, given) : { ...nothing, prove: key => prove(key, given.services) }
}
