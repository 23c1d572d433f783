import { reactIsland } from '@sitewright/blocks/kit/react-island'
import type { CheckoutServices } from './use-express'
import { type CheckoutProps, CheckoutScreen } from './view'

const report = (error: unknown): void => console.error(error)

// The page was sent before this is run.
const openedAt = performance.now()

const root = document.querySelector<HTMLElement>('[data-island="checkout"]')
if (root) {
  const props = {
    ...(JSON.parse(root.dataset.props ?? '{}') as CheckoutProps),
    first: root.querySelector('.first')?.innerHTML,
    age: () => performance.now() - openedAt,
  }
  const { lang: locale } = document.documentElement
  let coming: ReturnType<typeof bring> | undefined
  const bring = async () =>
    (await import('./services')).createServices({ report, locale, currency: props.cart.currency })
  /** What asks the server comes with the first touch of the form, as what reads it does. Where that fails, the next use tries again. */
  const whole = () => {
    coming ??= bring().catch((failure: unknown) => {
      coming = undefined
      throw failure
    })
    return coming
  }
  const touched = () => void Promise.all([whole(), import('./ordering')]).catch(() => {})
  root.addEventListener('focusin', touched, { once: true })
  const services: CheckoutServices = {
    clock: {
      after: (milliseconds, run) => {
        const timer = setTimeout(run, milliseconds)
        return () => clearTimeout(timer)
      },
    },
    report,
    announce: text => void whole().then(({ announce }) => announce(text), report),
    request: async call => {
      try {
        return await (await whole()).request(call)
      } catch (failure) {
        // It was never sent.
        report(failure)
        return { ok: false, message: '', status: 0 }
      }
    },
    locale,
  }
  reactIsland(CheckoutScreen)(root, props, services)
}
