import type { IslandServices } from '@sitewright/blocks/kit/island'
import { pageClock as clock } from '@sitewright/blocks/kit/page-clock'
import { createAnnounce } from '../../announce'
import { pageCookies } from '../../page-cookies'
import { createPageEvents } from '../../page-events'
import { createRequest } from '../../request'
import { leaveBy } from './leave-form'
import { logInBy } from './login-form'

const report = (error: unknown): void => console.error(error)
const events = createPageEvents(report)
const services: IslandServices = {
  clock,
  random: Math.random,
  events,
  report,
  // Nobody else is asked for anything where people log in.
  scripts: { load: async () => 'refused' },
  announce: createAnnounce(document, clock.after),
  request: createRequest({
    fetch: (...call) => fetch(...call),
    cookies: pageCookies,
    wait: milliseconds => new Promise(resolve => clock.after(milliseconds, () => resolve())),
    emit: events.emit,
    isStopped: () => false,
    random: Math.random,
    // Everything here stays on the host that the session is of.
    context: {},
    services: () => services,
  }),
  locale: document.documentElement.lang,
  currency: '',
}

const forms = { login: logInBy, leave: leaveBy } as const
for (const [name, enhance] of Object.entries(forms)) {
  const form = document.querySelector<HTMLFormElement>(`form[data-member-form="${name}"]`)
  if (form) enhance(form, services)
}
