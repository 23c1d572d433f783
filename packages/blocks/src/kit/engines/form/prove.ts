import type { FormEvent } from '@sitewright/domain/forms'
import type { Dispose, IslandServices } from '../../island'

export type Captcha = {
  /** Somebody has to do something; otherwise the proof is made by itself. */
  readonly isWidget: boolean
  start(step: (event: FormEvent) => void): Dispose
  touched(): void
  prove(key: string): Promise<string | null>
  reset(): void
}

const nothing: Captcha = {
  isWidget: false,
  start: () => () => {},
  touched: () => {},
  prove: async () => null,
  reset: () => {},
}

/** The site's own check: work for the device, and nothing to read, hear or press. Made when the form is sent. */
export function prepareCaptcha({
  mode,
  services,
}: {
  mode: 'auto' | 'always' | 'off'
  form: HTMLFormElement
  services: IslandServices
}): Captcha {
  if (mode === 'off') return nothing
  return {
    ...nothing,
    prove: async key => {
      try {
        const { solveFor } = await import('./parts/solve')
        return await solveFor(key, services)
      } catch (error) {
        services.report(error)
        return null
      }
    },
  }
}
