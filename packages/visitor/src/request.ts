import type { IslandServices } from '@sitewright/blocks/kit/island'
import {
  buildRequest,
  classifyAnswer,
  cookieText,
  crumbCookie,
  crumbFrom,
  crumbPath,
  type Failure,
  loginRequiredEvent,
  nextStep,
  secureTarget,
} from '@sitewright/domain/requests'

export type RequestTools = {
  readonly fetch: typeof fetch
  readonly cookies: { read(): string; write(cookie: string): void }
  readonly wait: (milliseconds: number) => Promise<void>
  readonly random: () => number
  readonly emit: (name: string, detail?: unknown) => void
  /** True once the page is torn down: nothing is sent again. */
  readonly isStopped: () => boolean
  readonly context: unknown
  /** Whoever shows what no caller can put right. */
  readonly services: () => IslandServices
}

type Call = Parameters<IslandServices['request']>[0]

/** Announced when an answer says the visitor may not do this; the page shows it over everything else. */
export const systemErrorEvent = 'system-error'

const isForeign = (url: string, { origin }: Location): boolean => new URL(url, origin).origin !== origin

/** A call that needs the visitor's own cookies goes to where the site has them. */
function targetOf({ path, secure, crossDomain }: Call, context: unknown, address: Location) {
  if (!secure) return { url: path, crossDomainCredentials: crossDomain === true, isOurs: !isForeign(path, address) }
  const { appDomain = null, website } = context as { appDomain?: string; website?: { baseUrl?: string } }
  const target = secureTarget({ path, host: address.host, appDomain, siteUrl: website?.baseUrl ?? null })
  return { ...target, isOurs: true }
}

/** A request to the site's own API. A stale crumb is renewed once; a lost connection is retried as the caller allows. */
export function createRequest(
  { fetch, cookies, wait, random, emit, isStopped, context, services }: RequestTools,
  address: Location = location,
): IslandServices['request'] {
  let crumbAsked: Promise<unknown> | undefined

  /** Once for all calls that wait for it; should it fail, the first answer brings a crumb as well. */
  const askForCrumb = (): Promise<unknown> => {
    crumbAsked ??= fetch(crumbPath, { credentials: 'same-origin' })
      // An answer that nobody reads keeps its connection to itself.
      .then(answer => answer.text())
      .catch(() => {})
      .finally(() => {
        crumbAsked = undefined
      })
    return crumbAsked
  }

  /** Only members hold a session; nobody else fetches what keeps it. */
  const heldIfMember = async () =>
    cookies.read().includes('hasMember=') ? (await import('./members/held')).held : undefined

  const send = async (call: Call) => {
    const { method, path, body, form, headers, signal } = call
    const { isOurs, ...target } = targetOf(call, context, address)
    // The crumb is for the site alone: whoever else has it can change things here.
    const crumb = isOurs ? crumbFrom(cookies.read()) : null
    const ofMember = isOurs ? (await heldIfMember())?.headers() : undefined
    const built = buildRequest({ method, json: body, form, headers: { ...headers, ...ofMember }, ...target }, crumb)
    try {
      const response = await fetch(built.url, { ...built, redirect: 'follow', ...(signal && { signal }) })
      const answer = classifyAnswer({ status: response.status, body: await response.text(), url: path })
      return { status: response.status, answer, saysWhen: response.headers.has('Retry-After') }
    } catch {
      // A status of 0 is an answer that never came.
      return { status: 0, answer: classifyAnswer({ status: 0, body: '', url: path }), saysWhen: false }
    }
  }

  /** A page that never meets such an answer does without what it takes. */
  const react = (step: 'announce-login' | 'show-system-error', { path }: Call, { text }: Failure) => {
    if (step === 'announce-login') emit(loginRequiredEvent)
    else emit(systemErrorEvent, { message: text })
    import('./request-reactions')
      .then(({ reactions }) => reactions[step]({ services: services(), context, address, url: path, text }))
      .catch(services().report)
  }

  return async <Answer>(call: Call) => {
    const { signal } = call
    const isOver = () => isStopped() || signal?.aborted === true
    const given =
      signal && new Promise<void>(resolve => signal.addEventListener('abort', () => resolve(), { once: true }))
    let crumbRenewed = false
    let retries = 0
    if (call.method !== 'GET' && !call.reads && !crumbFrom(cookies.read())) await askForCrumb()
    for (;;) {
      const { status, answer, saysWhen } = await send(call)
      if (answer.ok) return { ok: true, data: answer.data as Answer, status }
      const next = nextStep(answer, {
        crumbRenewed,
        retries,
        retryLimit: call.retryLimit,
        stopped: isOver(),
        saysWhen,
        random: random(),
      })
      if (next.step === 'renew-crumb') {
        crumbRenewed = true
        if (next.crumb) {
          cookies.write(cookieText(crumbCookie, next.crumb))
          ;(await heldIfMember())?.renew(next.crumb)
        }
      } else if (next.step === 'retry') {
        retries += 1
        await Promise.race([wait(next.afterMs), ...(given ? [given] : [])])
        if (isOver()) return failed(answer, status)
      } else {
        if (next.step !== 'fail') react(next.step, call, answer)
        return failed(answer, status)
      }
    }
  }
}

const failed = ({ text, body }: Failure, status: number) => ({ ok: false as const, message: text, status, data: body })
