import { encodeComponent } from '../links/encode-component'
import { readCookie } from './cookies'

export const requestMethods = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type Method = (typeof requestMethods)[number]

export const apiPaths = { api: '/api/', rest: '/api/rest/' } as const
/** Where a page that was served from a cache, and so holds no crumb, gets one. */
export const crumbPath = '/api/crumb'
export const crumbCookie = 'crumb'
export const crumbParameter = 'crumb'

export type FieldValue = string | number | boolean | null | undefined

export interface RequestInput {
  method: Method
  url: string
  query?: Record<string, FieldValue> | undefined
  json?: unknown
  form?: Record<string, FieldValue> | undefined
  headers?: Record<string, string> | undefined
  /** Send cookies to another domain too. */
  crossDomainCredentials?: boolean | undefined
}

export interface BuiltRequest {
  method: Method
  url: string
  headers: Record<string, string>
  body: string | null
  credentials: 'same-origin' | 'include'
}

export const crumbFrom = (cookies: string): string | null => readCookie(cookies, crumbCookie)

/** `name=value` pairs, each value as one URI component; fields without a value are left out. */
export const encodeFields = (fields: Record<string, FieldValue>): string =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeComponent(name)}=${encodeComponent(String(value))}`)
    .join('&')

export function addQuery(url: string, query: Record<string, FieldValue>): string {
  const text = encodeFields(query)
  if (text === '') return url
  const [address = '', ...fragment] = url.split('#')
  const sign = address.includes('?') ? '&' : '?'
  return [`${address}${sign}${text}`, ...fragment].join('#')
}

function encodedBody({ json, form }: RequestInput): { type: string; body: string } | null {
  if (json !== undefined) return { type: 'application/json', body: JSON.stringify(json) }
  if (form) return { type: 'application/x-www-form-urlencoded', body: encodeFields(form).replaceAll('%20', '+') }
  return null
}

export function buildRequest(input: RequestInput, crumb: string | null): BuiltRequest {
  const encoded = encodedBody(input)
  return {
    method: input.method,
    url: addQuery(input.url, { ...input.query, [crumbParameter]: crumb }),
    headers: { Accept: 'application/json', ...(encoded && { 'Content-Type': encoded.type }), ...input.headers },
    body: encoded ? encoded.body : null,
    credentials: input.crossDomainCredentials ? 'include' : 'same-origin',
  }
}
