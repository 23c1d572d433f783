/** Where a visit came from. `unknown` is a view of somebody who is not told apart and came from inside. */
export type SourceKind = 'direct' | 'search' | 'social' | 'mail' | 'newsletter' | 'campaign' | 'other' | 'unknown'

export interface Source {
  kind: SourceKind
  /** A host, or what the campaign calls itself. */
  name: string
  campaign: string
}

export interface Arrival {
  /** As the page reports it, with or without its question mark. */
  query: string
  referrer: string
  /** Of the page itself. */
  host: string
  /** Other addresses of the same site. */
  ownHosts?: readonly string[]
}

/** Hosts by their last labels; a name without a dot stands for all its countries, such as google.de. */
const known: Readonly<Record<'search' | 'social' | 'mail', readonly string[]>> = {
  search: [
    ...['google', 'bing.com', 'duckduckgo.com', 'yahoo', 'ecosia.org', 'startpage.com', 'qwant.com', 'yandex'],
    ...['baidu.com', 'brave.com', 'naver.com', 'seznam.cz', 'ask.com', 'kagi.com', 'swisscows.com', 'metager.de'],
    ...['perplexity.ai', 'chatgpt.com', 'sogou.com'],
  ],
  social: [
    ...['facebook.com', 'instagram.com', 'pinterest', 'twitter.com', 'x.com', 't.co', 'tiktok.com', 'linkedin.com'],
    ...['lnkd.in', 'reddit.com', 'youtube.com', 'youtu.be', 'threads.net', 'threads.com', 'bsky.app', 'tumblr.com'],
    ...['vk.com', 'snapchat.com', 'whatsapp.com', 'wa.me', 't.me', 'telegram.org', 'mastodon.social', 'xing.com'],
    ...['quora.com', 'weibo.com', 'fb.me', 'vimeo.com'],
  ],
  mail: [
    ...['mail.google.com', 'outlook.live.com', 'outlook.office.com', 'outlook.office365.com', 'mail.yahoo.com'],
    ...['mail.proton.me', 'webmail.freenet.de', 'navigator.gmx.net', 'deref-gmx.net', 'deref-web.de', 'deref-mail.com'],
    ...['mail.ru', 'e.mail.ru', 'mail.aol.com', 'fastmail.com', 'mail.zoho.com', 'com.google.android.gm'],
  ],
}

/** Where buyers are sent to pay and come back from: that is no place they came from. */
const paymentHosts = ['paypal.com', 'stripe.com', 'klarna.com', 'sofort.com', 'mollie.com', 'adyen.com', 'giropay.de']

/** Made once: every report of a page asks for all of them. */
const patterns = new Map(
  Object.values(known)
    .flat()
    .filter(name => !name.includes('.'))
    .map(name => [name, new RegExp(`(?:^|\\.)${name}\\.[a-z.]{2,6}$`)]),
)

const isBelow = (host: string, name: string): boolean =>
  patterns.get(name)?.test(host) ?? (host === name || host.endsWith(`.${name}`))

const bare = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/:\d+$/, '')

const addressOf = (referrer: string): string | undefined => {
  const [, host] = /^(?:https?|android-app):\/\/(?:[^/?#@]*@)?([^/?#:]+)/i.exec(referrer) ?? []
  return host === undefined ? undefined : bare(host)
}

const parameter = (query: string, name: string): string => {
  if (query === '') return ''
  const found = new RegExp(`(?:^|[?&])${name}=([^&#]*)`, 'i').exec(query)?.[1] ?? ''
  try {
    return decodeURIComponent(found.replaceAll('+', ' ')).trim().slice(0, 100)
  } catch {
    return ''
  }
}

export const isInsideReferrer = ({ referrer, host, ownHosts = [] }: Omit<Arrival, 'query'>): boolean => {
  const from = addressOf(referrer)
  return from !== undefined && [host, ...ownHosts].map(bare).includes(from)
}

/** What the address says of itself comes first; then who sent the visitor; own and payment hosts have sent nobody. */
export function sourceOf(arrival: Arrival): Source {
  const { query, referrer } = arrival
  const campaign = parameter(query, 'utm_campaign')
  const named = parameter(query, 'utm_source') || parameter(query, 'ref')
  const medium = parameter(query, 'utm_medium').toLowerCase()
  if (named !== '' || campaign !== '') {
    const isLetter = /^(?:e-?mail|newsletter)$/.test(medium) || /^newsletter$/i.test(named)
    return { kind: isLetter ? 'newsletter' : 'campaign', name: named.toLowerCase(), campaign }
  }
  const host = addressOf(referrer)
  if (host === undefined || isInsideReferrer(arrival) || paymentHosts.some(name => isBelow(host, name)))
    return { kind: 'direct', name: '', campaign: '' }
  for (const kind of ['mail', 'search', 'social'] as const)
    if (known[kind].some(name => isBelow(host, name))) return { kind, name: host, campaign: '' }
  return { kind: 'other', name: host, campaign: '' }
}

/** What of a query string is kept: what names a campaign, and nothing else. */
export const keptQuery = (query: string): string =>
  ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'ref']
    .flatMap(name => {
      const value = parameter(query, name)
      return value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]
    })
    .join('&')

/** What was searched for on the site. Nobody's address or number: such a term is about a person. */
export function searchTerm(text: string): string {
  const term = text.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, 100)
  return /\S@\S|\d(?:[\s./()+-]*\d){5}/.test(term) ? '' : term
}

export const searchTermOfQuery = (query: string): string => searchTerm(parameter(query, 'q'))

/** A uuid, one long word of letters and digits, or what looks drawn by lot; a slug has hyphens and no capitals. */
const secretSegment =
  /^(?:[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F-]{22,}|(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9_]{20,}|(?=.*\d)(?=.*[A-Z])(?=.*[a-z])[A-Za-z0-9_-]{20,})$/

/** The path alone, without what may open something: long random parts of links in mails are left out. */
export function countedPath(address: string): string {
  const path = /^(?:https?:\/\/[^/?#]*)?([^?#]*)/i.exec(address)?.[1] ?? ''
  const parts = path.split('/').filter(part => part !== '')
  return `/${parts.map(part => (secretSegment.test(part) ? '…' : part)).join('/')}`.slice(0, 300)
}
