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
} from '@sitewright/domain/requests'

export type RequestTools = {
  readonly fetch: typeof fetch
  readonly cookies: { read(): string; write(cookie: string): void }
  readonly wait: (milliseconds: number) => Promise<void>
  readonly emit: (name: string, detail?: unknown) => void
  /** True once the page is torn down: nothing is sent again. */
  readonly isStopped: () => boolean
}

type Call = Parameters<IslandServices['request']>[0]

/** Announced when an answer says the visitor may not do this; the page shows it over everything else. */
export const systemErrorEvent = 'system-error'

/** A request to the site's own API. A stale crumb is renewed once; a lost connection is retried as the caller allows. */
export function createRequest({ fetch, cookies, wait, emit, isStopped }: RequestTools): IslandServices['request'] {
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

  const send = async ({ method, path, body, form, headers }: Call) => {
    const built = buildRequest({ method, url: path, json: body, form, headers }, crumbFrom(cookies.read()))
    try {
      const response = await fetch(built.url, { ...built, redirect: 'follow' })
      return { status: response.status, answer: await read(response, path) }
    } catch {
      // A status of 0 is an answer that never came.
      return { status: 0, answer: classifyAnswer({ status: 0, body: '', url: path }) }
    }
  }
  const read = async (response: Response, url: string) =>
    classifyAnswer({ status: response.status, body: await response.text(), url })

  return async <Answer>(call: Call) => {
    let crumbRenewed = false
    let retries = 0
    if (call.method !== 'GET' && !call.reads && !crumbFrom(cookies.read())) await askForCrumb()
    for (;;) {
      const { status, answer } = await send(call)
      if (answer.ok) return { ok: true, data: answer.data as Answer, status }
      const next = nextStep(answer, { crumbRenewed, retries, retryLimit: call.retryLimit, stopped: isStopped() })
      if (next.step === 'renew-crumb') {
        crumbRenewed = true
        if (next.crumb) cookies.write(cookieText(crumbCookie, next.crumb))
      } else if (next.step === 'retry') {
        retries += 1
        await wait(next.afterMs)
      } else {
        if (next.step === 'announce-login') emit(loginRequiredEvent)
        if (next.step === 'show-system-error') emit(systemErrorEvent, { message: answer.text })
        return failed(answer, status)
      }
    }
  }
}

const failed = ({ text, body }: Failure, status: number) => ({ ok: false as const, message: text, status, data: body })
