import { providers } from '../catalogue/providers'
import { pastedAddress } from './pasted-address'

const [sharedFrames, namedFrames] = providers.acuity.hosts.frames
const sharedHost = sharedFrames.slice('https://'.length)
const namedDomain = namedFrames.slice('https://*'.length)

export interface SchedulingCalendar {
  /** Its page at the provider, for visitors who go there. */
  page: string
  /** The same page as the provider wants it in a frame. */
  frame: string
}

const accountNumber = /^\d{1,12}$/
const isNamed = (host: string) => host.endsWith(namedDomain) && /^[a-z0-9-]+$/.test(host.slice(0, -namedDomain.length))
/** Older addresses have the provider's domain without the name before it, or with another one. */
const providerDomain = sharedHost.replace(/^app\./, '')
const sharedNames = [sharedHost, providerDomain, `www.${providerDomain}`]
const sharedPath = /^\/schedule(?:\.php|(?:\/[\w:-]+)+\/?)$/
const framedAs = 'ref=embedded_csp'

const calendarAt = (host: string, path: string, query: readonly string[]): SchedulingCalendar => {
  const at = (parameters: readonly string[]) =>
    `https://${host}${path}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
  return { page: at(query), frame: at([...query, framedAs]) }
}

/**
 * What owners have in hand: the number of their account, the address of their calendar or its embed code. The answer is
 * put together from checked parts, so that it can be nothing but a calendar of the provider.
 */
export function schedulingCalendar(given: string): SchedulingCalendar | undefined {
  const text = given.trim()
  if (accountNumber.test(text)) return calendarAt(sharedHost, '/schedule.php', [`owner=${text}`])
  const found = pastedAddress(text)
  if (!found) return undefined
  const { host: name, path } = found
  const parameters = found.parameters.filter(one => one !== framedAs)
  if (isNamed(name)) return calendarAt(name, path, parameters)
  // Without one of these it is the front page of the provider, or an owner's own screens.
  const namesCalendar = path.startsWith('/schedule/') || parameters.some(one => /^owner=\d+$/.test(one))
  return sharedNames.includes(name) && sharedPath.test(path) && namesCalendar
    ? calendarAt(sharedHost, path, parameters)
    : undefined
}
