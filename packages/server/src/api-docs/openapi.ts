import type { Endpoint } from '@sitewright/contract/endpoint'
import { operations } from '@sitewright/contract/operations'
import type * as z from 'zod/mini'
import { placesOf } from '../platform/http/check-routes'
import type { Route } from '../platform/http/route'
import { exampleIn } from './example'
import { type JsonSchema, schemaOf } from './schema-of'

export type Place = 'account' | 'owner' | 'public'
type Parameter = {
  readonly name: string
  readonly in: 'path' | 'query'
  readonly required: boolean
  readonly schema: JsonSchema
}
type Content = {
  readonly content: { readonly [type: string]: { readonly schema: JsonSchema; readonly example?: unknown } }
}
type Response = { readonly description: string } & Partial<Content>

export type DocumentedOperation = {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly [string]
  readonly parameters: readonly Parameter[]
  readonly requestBody?: Content & { readonly required: boolean }
  readonly responses: { readonly [status: string]: Response | { readonly $ref: string } }
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  /** What whoever calls needs on the site; `signed-in` and `open` as routes say it. */
  readonly 'x-access': string
  readonly 'x-crumb': 'required' | 'none'
  readonly 'x-rate-limit': { readonly limit: number; readonly perSeconds: number; readonly by: string }
  readonly 'x-largest-body'?: number
}

export type OpenApi = {
  readonly openapi: '3.1.0'
  readonly info: { readonly title: string; readonly version: string; readonly description: string }
  readonly paths: { readonly [path: string]: { readonly [method: string]: DocumentedOperation } }
  readonly components: object
}

/** `listOpenOrders` → `List open orders`. */
const sentence = (name: string): string => {
  const words = name.replace(/([A-Z])/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const propertiesOf = (schema: z.ZodMiniType | undefined): { name: string; required: boolean; schema: JsonSchema }[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, JsonSchema>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, each]) => ({ name, required: required.includes(name), schema: each }))
}

/** Names in a path that no schema of the endpoint knows, such as that of a file. */
const parametersOf = ({ path, params, query }: Endpoint): Parameter[] => {
  const known = new Map(propertiesOf(params).map(({ name, schema }) => [name, schema]))
  const named = [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name!)
  return [
    ...named.map(name => ({
      name,
      in: 'path' as const,
      required: true,
      schema: known.get(name) ?? { type: 'string' },
    })),
    ...propertiesOf(query).map(({ name, required, schema }) => ({ name, in: 'query' as const, required, schema })),
  ]
}

const json = (schema: JsonSchema, example?: unknown): Content => ({
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
})
const refusal = (name: string) => ({ $ref: `#/components/responses/${name}` })

const answersOf = ({ endpoint, access, crumb, rate }: Route): DocumentedOperation['responses'] => ({
  ...(endpoint.answer
    ? { 200: { description: 'What was asked for.', ...json(schemaOf(endpoint.answer), exampleIn(endpoint, 'answer')) } }
    : { '2XX': { description: 'Done.' } }),
  ...(endpoint.body || endpoint.query || crumb === 'required' ? { 400: refusal('BadRequest') } : {}),
  ...(access === 'open' ? {} : { 401: refusal('LoginRequired') }),
  ...(['open', 'signed-in', 'member'].includes(access) ? {} : { 403: refusal('NotAllowed') }),
  ...(endpoint.params ? { 404: refusal('NotFound') } : {}),
  ...(endpoint.body ? { 413: refusal('TooLarge') } : {}),
  ...(rate ? { 429: refusal('TooMany') } : {}),
  503: refusal('Busy'),
})

const whoAsks = (access: Route['access']): string => {
  if (access === 'open') return 'Everybody may ask.'
  if (access === 'signed-in') return 'For whoever is signed in.'
  return access === 'member' ? 'For members of the site who are logged in.' : `Needs the permission \`${access}\`.`
}

/** What is true of the call whatever it is about. */
const describe = ({ endpoint: { method }, access, crumb, stepUp, idempotent, ingest }: Route): string =>
  [
    whoAsks(access),
    method === 'GET'
      ? 'It changes nothing.'
      : crumb === 'required'
        ? 'It changes something, and carries the crumb.'
        : '',
    stepUp ? 'The password must have been given within the last ten minutes.' : '',
    idempotent ? 'With an `Idempotency-Key`, a repeat gets the first answer.' : '',
    ingest ? 'It is acknowledged once it is kept; under load it is told to come again.' : '',
  ]
    .filter(part => part !== '')
    .join(' ')

const operationOf = (route: Route): DocumentedOperation => {
  const { endpoint, access, crumb, rate, bodyLimit, streamed } = route
  const { id, group } = operations.get(endpoint) ?? {
    id: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^A-Za-z]+(.)?/g, (_, next = '') => next.toUpperCase())}`,
    group: endpoint.path.split('/')[2] ?? 'other',
  }
  return {
    operationId: id,
    summary: endpoint.summary ?? sentence(id),
    description: describe(route),
    tags: [sentence(group)],
    parameters: parametersOf(endpoint),
    ...(endpoint.body
      ? { requestBody: { required: true, ...json(schemaOf(endpoint.body), exampleIn(endpoint, 'body')) } }
      : {}),
    ...(streamed ? { requestBody: { required: true, content: { 'application/octet-stream': { schema: {} } } } } : {}),
    responses: answersOf(route),
    security: access === 'open' ? [] : [{ [access === 'member' ? 'memberSession' : 'session']: [] }],
    'x-access': access,
    'x-crumb': crumb === 'required' ? 'required' : 'none',
    'x-rate-limit': { limit: rate.limit, perSeconds: rate.perSeconds, by: rate.by },
    ...(bodyLimit === undefined ? {} : { 'x-largest-body': bodyLimit }),
  }
}

const refusalSchema: JsonSchema = {
  type: 'object',
  required: ['error', 'reason', 'requestId'],
  properties: {
    error: { type: 'string', description: 'A sentence for people.' },
    reason: { type: 'string', description: 'A word for programs; it does not change.' },
    requestId: { type: 'string' },
  },
}
const refusals = {
  BadRequest: 'Something about the request is wrong; `crumbFail` with a new `crumb` when only that was stale.',
  LoginRequired: 'Nobody is signed in.',
  NotAllowed: 'Whoever is signed in may not do this, or has to give the password again.',
  NotFound: 'There is no such thing.',
  TooLarge: 'The body is larger than this call takes.',
  TooMany: 'Asked too often; `Retry-After` says when to come again.',
  Busy: 'There is too much to do at the moment; `Retry-After` says when to come again.',
} as const

const components = {
  securitySchemes: {
    session: { type: 'apiKey', in: 'cookie', name: 'session', description: 'As a browser has it after logging in.' },
    memberSession: { type: 'apiKey', in: 'cookie', name: 'sw_member', description: 'Of a member of the site.' },
  },
  schemas: { Refusal: refusalSchema },
  responses: Object.fromEntries(
    Object.entries(refusals).map(([name, description]) => [
      name,
      { description, ...json({ $ref: '#/components/schemas/Refusal' }) },
    ]),
  ),
}

const description =
  'Calls that change something carry the value of the cookie `crumb` as the parameter `crumb`; `GET /api/crumb` sets it. Amounts are whole minor units, times are UTC.'

const isCall = ({ endpoint }: Route): boolean => endpoint.path.startsWith('/api/') && !endpoint.path.includes('*')

/** What a host of this kind answers below `/api/`, made from the declarations that it answers by. */
export function openApiOf(routes: readonly Route[], place: Place): OpenApi {
  const paths: Record<string, Record<string, DocumentedOperation>> = {}
  for (const route of routes.filter(isCall)) {
    if (!placesOf[route.host].includes(place)) continue
    const path = route.endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.endpoint.method.toLowerCase()]: operationOf(route) }
  }
  return { openapi: '3.1.0', info: { title: 'Sitewright', version: '1', description }, paths, components }
}
