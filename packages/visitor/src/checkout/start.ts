import type { IslandServices } from '@sitewright/blocks/kit/island'
import { pageClock as clock } from '@sitewright/blocks/kit/page-clock'
import { reactIsland } from '@sitewright/blocks/kit/react-island'
import { createAnnounce } from '../announce'
import { pageCookies } from '../page-cookies'
import { createPageEvents } from '../page-events'
import { createRequest } from '../request'
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
  const events = createPageEvents(report)
  const services: IslandServices = {
    clock,
    random: Math.random,
    events,
    report,
    // Nobody else is asked for anything where people pay.
    scripts: { load: async () => 'refused' },
    announce: createAnnounce(document, clock.after),
    request: createRequest({
      fetch: (...call) => fetch(...call),
      cookies: pageCookies,
      wait: milliseconds => new Promise(resolve => clock.after(milliseconds, () => resolve())),
      emit: events.emit,
      isStopped: () => false,
      random: Math.random,
      // Everything here stays on the host that the order is made on.
      context: {},
      services: () => services,
    }),
    locale: document.documentElement.lang,
    currency: props.cart.currency,
  }
  reactIsland(CheckoutScreen)(root, props, services)
}
