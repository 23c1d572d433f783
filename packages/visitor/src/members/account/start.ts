import type { IslandServices } from '@sitewright/blocks/kit/island'
import { pageClock as clock } from '@sitewright/blocks/kit/page-clock'
import { createAnnounce } from '../../announce'
import { pageCookies } from '../../page-cookies'
import { createPageEvents } from '../../page-events'
import { createRequest } from '../../request'
import { leaveBy } from './leave-form'
import { logInBy } from './login-form'
import { answerByDevice } from './passkey-form'

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

/** The link of a mail in the browser that asked for it: nobody need press twice. */
const enterBy = (form: HTMLFormElement): void => form.requestSubmit()

const forms = { login: logInBy, leave: leaveBy, enter: enterBy } as const
for (const [name, enhance] of Object.entries(forms)) {
  const form = document.querySelector<HTMLFormElement>(`form[data-member-form="${name}"]`)
  if (form) enhance(form, services)
}

if (window.PublicKeyCredential) {
  document.querySelector('[data-no-passkeys]')?.setAttribute('hidden', '')
  for (const place of document.querySelectorAll<HTMLElement>('[data-passkey]')) answerByDevice(place, services)
}
