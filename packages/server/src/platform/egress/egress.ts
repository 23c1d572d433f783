import { lookup as resolveName } from 'node:dns'
import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { Config } from '../config/config'
import { isPublicAddress } from './public-addresses'

export type EgressRequest = {
  readonly address: string
  /** Hosts that may be asked, here and after a redirect. */
  readonly hosts: readonly string[]
  readonly maxBytes: number
}

export type EgressAnswer =
  | { readonly ok: true; readonly body: Buffer; readonly contentType: string }
  /** `refused`: not ours to ask. `unreachable`: no usable answer in time. `status`: what the other side said. */
  | { readonly ok: false; readonly reason: 'refused' | 'unreachable' | 'too-large' }
  | { readonly ok: false; readonly reason: 'status'; readonly status: number }

/** A call of somebody's programming interface: whatever its status is, it is an answer. */
export type EgressCall = EgressRequest & {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
}
export type EgressReply =
  | { readonly ok: true; readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer }
  | { readonly ok: false; readonly reason: 'refused' | 'unreachable' | 'too-large' }

/** The one way to ask somebody outside. */
export type Egress = {
  get(request: EgressRequest): Promise<EgressAnswer>
  /** Follows no redirect. */
  call(call: EgressCall): Promise<EgressReply>
}

const wholeTime = 5_000
const mostRedirects = 3

/** The address that was checked is the one that is connected to: a name cannot answer differently the second time. */
const publicLookup: LookupFunction = (host, options, done) =>
  resolveName(host, { ...options, all: true }, (error, found) => {
    const isOpen = !error && found.length > 0 && found.every(({ address }) => isPublicAddress(address))
    if (!isOpen) return done(error ?? new Error(`${host} is not on the open internet.`), '', 4)
    if (options.all) return done(null, found)
    return done(null, found[0]!.address, found[0]!.family)
  })

const isAllowed = ({ protocol, port, hostname, username }: URL, hosts: readonly string[]): boolean =>
  protocol === 'https:' && port === '' && username === '' && hosts.includes(hostname)

const parsed = (address: string, base?: string): URL | undefined =>
  URL.canParse(address, base) ? new URL(address, base) : undefined

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length
    if (size > maxBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

export function createEgress(config: Config['egress']): Egress {
  const send = (
    url: URL,
    { signal, method = 'GET', headers: given = {}, body }: Partial<EgressCall> & { signal: AbortSignal },
  ): Promise<IncomingMessage> | undefined => {
    const headers = { 'user-agent': 'Sitewright', accept: 'application/json, image/*', ...given }
    const standIn = config === 'open' ? undefined : config[url.hostname]
    if (config !== 'open' && standIn === undefined) return undefined
    return new Promise((resolve, reject) => {
      const asked =
        standIn === undefined
          ? secureRequest(url, { method, headers, signal, lookup: publicLookup })
          : plainRequest(new URL(`${url.pathname}${url.search}`, standIn), {
              method,
              headers: { ...headers, host: url.hostname },
              signal,
            })
      asked.on('response', resolve).on('error', reject).end(body)
    })
  }

  const follow = async ({ address, hosts, maxBytes }: EgressRequest, signal: AbortSignal): Promise<EgressAnswer> => {
    let url = parsed(address)
    for (let redirects = 0; url && isAllowed(url, hosts) && redirects <= mostRedirects; redirects += 1) {
      const answer = await send(url, { signal })
      if (!answer) return { ok: false, reason: 'unreachable' }
      const { statusCode: status = 0, headers } = answer
      if (status >= 300 && status < 400 && headers.location) {
        answer.destroy()
        url = parsed(headers.location, url.href)
        continue
      }
      if (status !== 200) {
        answer.destroy()
        return { ok: false, reason: 'status', status }
      }
      const body = await readBody(answer, maxBytes)
      return body ? { ok: true, body, contentType: headers['content-type'] ?? '' } : { ok: false, reason: 'too-large' }
    }
    return { ok: false, reason: 'refused' }
  }

  return {
    async get(request) {
      try {
        // One span for everything, redirects and body included: a slow trickle is no answer either.
        return await follow(request, AbortSignal.timeout(wholeTime))
      } catch {
        return { ok: false, reason: 'unreachable' }
      }
    },
    async call({ address, hosts, maxBytes, timeoutMs, ...call }) {
      const url = parsed(address)
      if (!url || !isAllowed(url, hosts)) return { ok: false, reason: 'refused' }
      try {
        const answer = await send(url, { ...call, signal: AbortSignal.timeout(timeoutMs) })
        if (!answer) return { ok: false, reason: 'unreachable' }
        const { statusCode: status = 0, headers } = answer
        const body = await readBody(answer, maxBytes)
        return body ? { ok: true, status, headers, body } : { ok: false, reason: 'too-large' }
      } catch {
        return { ok: false, reason: 'unreachable' }
      }
    },
  }
}
