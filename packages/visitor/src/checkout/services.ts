import type { IslandServices } from '@sitewright/blocks/kit/island'
import { pageClock as clock } from '@sitewright/blocks/kit/page-clock'
import { createAnnounce } from '../announce'
import { pageCookies } from '../page-cookies'
import { createPageEvents } from '../page-events'
import { createRequest } from '../request'
import type { CheckoutServices } from './use-express'

/** Everything that asks the server or speaks to somebody, in full. */
export function createServices({
  report,
  locale,
  currency,
}: Pick<CheckoutServices, 'report' | 'locale'> & { readonly currency: string }): IslandServices {
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
    locale,
    currency,
  }
  return services
}
