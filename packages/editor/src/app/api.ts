import { checkStrength } from '@sitewright/contract/accounts'
import { addressOf, type Endpoint } from '@sitewright/contract/endpoint'
import { loadFailureMessages } from '@sitewright/domain/catalogue/messages'
import type * as z from 'zod/mini'
import { t } from '../language'

/** An answer that was not a success, with the server's own words for the person. */
export class ApiError extends Error {
  constructor(
    message: string,
    /** 0 when no answer came at all. */
    readonly status: number,
    readonly reason: string,
    readonly data: unknown,
  ) {
    super(message)
    this.name = 'ApiError'
  }
}

/** Called with the share that was sent, from 0 to 1. */
export type OnProgress = (share: number) => void

type Part<Name extends string, Schema extends z.ZodMiniType> = [z.output<Schema>] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : { readonly [Key in Name]: z.output<Schema> }

export type Call<Params extends z.ZodMiniType, Query extends z.ZodMiniType, Body extends z.ZodMiniType> = Part<
  'params',
  Params
> &
  Part<'query', Query> &
  Part<'body', Body> & { readonly file?: Blob; signal?: AbortSignal; onProgress?: OnProgress }

const crumb = (): string => /(?:^|; )crumb=([^;]*)/.exec(document.cookie)?.[1] ?? ''

const queryOf = (query: unknown): string => {
  const entries = Object.entries((query ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}

type Request = {
  url: string
  method: string
  body?: Blob | string
  type?: string
  signal?: AbortSignal
  onProgress?: OnProgress
}
type Answered = { readonly ok: boolean; readonly status: number; readonly data: unknown }
type Headers = Readonly<Record<string, string>>

const fetched = async ({ url, method, body, signal }: Request, headers: Headers): Promise<Answered> => {
  const response = await fetch(url, { method, body, signal, credentials: 'same-origin', headers })
  const data: unknown = await response.json().catch(() => undefined)
  return { ok: response.ok, status: response.status, data }
}

/** `fetch` does not say how much of a file it has sent. */
const sentInParts = ({ url, method, body, signal, onProgress }: Request, headers: Headers): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total === 0 ? 0 : loaded / total)
    request.onload = () =>
      resolve({
        ok: request.status >= 200 && request.status < 300,
        status: request.status,
        data: request.response ?? undefined,
      })
    request.onerror = () => reject(new Error('The file could not be sent.'))
    request.onabort = request.onerror
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })

async function send(request: Request, token = decodeURIComponent(crumb())): Promise<Answered> {
  const { method, type, signal, onProgress } = request
  const headers = {
    accept: 'application/json',
    ...(type ? { 'content-type': type } : {}),
    ...(method === 'GET' ? {} : { 'x-csrf-token': token }),
  }
  try {
    return await (onProgress ? sentInParts : fetched)(request, headers)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(t(loadFailureMessages.connection), 0, 'offline', undefined)
  }
}

const fieldOf = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null ? (data as Record<string, unknown>)[name] : undefined

/**
 * Calls an endpoint of the contract. A stale crumb is renewed and the call made once more; so is one that needs the
 * password again, when the person has given it.
 */
export async function call<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Answer extends z.ZodMiniType,
>(endpoint: Endpoint<Params, Query, Body, Answer>, options: Call<Params, Query, Body>): Promise<z.output<Answer>> {
  const { params, query, body, file, signal, onProgress } = options
  const request: Request = {
    url: addressOf(endpoint, params as Record<string, string> | undefined) + queryOf(query),
    method: endpoint.method,
    signal,
    onProgress,
    ...(file
      ? { body: file, type: file.type || 'application/octet-stream' }
      : body === undefined
        ? {}
        : { body: JSON.stringify(body), type: 'application/json' }),
  }
  let answer = await send(request)
  if (fieldOf(answer.data, 'crumbFail') === true) answer = await send(request, String(fieldOf(answer.data, 'crumb')))
  if (fieldOf(answer.data, 'stepUpRequired') === true) {
    const { askForPassword } = await import('./step-up')
    const isConfirmed = async () => (await send({ url: checkStrength.path, method: checkStrength.method })).ok
    if (await askForPassword({ call, messageOf, isConfirmed })) answer = await send(request)
  }
  const { ok, status, data } = answer
  if (ok) return data as z.output<Answer>
  throw new ApiError(
    String(fieldOf(data, 'error') ?? t(loadFailureMessages.somethingWrong)),
    status,
    String(fieldOf(data, 'reason') ?? ''),
    data,
  )
}

/** What to say about something that failed. */
export const messageOf = (error: unknown): string =>
  error instanceof ApiError ? t(error.message) : t(loadFailureMessages.somethingWrong)
