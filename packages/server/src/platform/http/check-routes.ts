import { isInternalPermission, type Permission, permissions } from '@sitewright/domain/roles'
import { startProblem } from '../config/start-problem'
import { type HostKind, ingestBodyLimit, type Route } from './route'

/** The places a host kind stands for. */
export const placesOf: Readonly<Record<HostKind, readonly ('account' | 'owner' | 'public')[]>> = {
  account: ['account'],
  owner: ['owner'],
  public: ['public'],
  site: ['owner', 'public'],
  any: ['account', 'owner', 'public'],
}

export const mutates = ({ endpoint }: Route): boolean => endpoint.method !== 'GET'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
/** A product file that is streamed to the disk; everything else has a smaller limit of its own. */
const largestUpload = 2_000_000_000

function accessProblem({ access, host }: Route): string | undefined {
  if (access === 'open') return undefined
  if (access === 'signed-in')
    return host === 'account' || host === 'owner'
      ? undefined
      : `asks for a signed-in account, but nobody is signed in on the host "${host}"`
  if (access === 'member')
    return host === 'public' ? undefined : `asks for a member, but nobody is one on the host "${host}"`
  if (!(access in permissions)) return `asks for the unknown permission "${access}"`
  if (isInternalPermission(access as Permission)) return `asks for the internal permission "${access}"`
  return host === 'owner' || host === 'site'
    ? undefined
    : `asks for the permission "${access}", which belongs to a site, on the host "${host}"`
}

function crumbProblem(route: Route): string | undefined {
  if (!mutates(route))
    return route.crumb === 'read-only' ? undefined : 'only reads, so its crumb must be declared "read-only"'
  if (route.crumb === 'required') return undefined
  if (route.crumb === 'read-only') return 'changes something, so its crumb must be "required" or exempt with a reason'
  return route.crumb.exempt.trim().length >= 10 ? undefined : 'is exempt from the crumb without saying why'
}

function shapeProblem({ endpoint, streamed, idempotent, bodyLimit, rate, host }: Route): string | undefined {
  const changes = endpoint.method !== 'GET'
  if (!methods.includes(endpoint.method)) return `has the unknown method ${endpoint.method}`
  if (!endpoint.path.startsWith('/')) return 'has a path that does not start with a slash'
  if (/:\w/.test(endpoint.path) !== (endpoint.params !== undefined) && !endpoint.path.includes('*'))
    return 'must have a params schema exactly when its path has parameters'
  if (!changes && endpoint.body) return 'reads with GET and yet has a body'
  if (!changes && (streamed || idempotent)) return 'only reads, so it can be neither streamed nor idempotent'
  if (streamed && bodyLimit === undefined) return 'is streamed without a body limit'
  if (bodyLimit !== undefined && !(bodyLimit > 0 && bodyLimit <= largestUpload)) return 'has an impossible body limit'
  if (!rate || rate.name === '' || !(rate.limit > 0) || !(rate.perSeconds > 0)) return 'has no usable rate limit'
  if (rate.by === 'site' && (host === 'account' || host === 'any'))
    return 'is limited per site on a host without a site'
  return undefined
}

function ingestProblem({
  ingest,
  textBody,
  access,
  host,
  crumb,
  rate,
  endpoint,
  bodyLimit,
}: Route): string | undefined {
  if (textBody && !ingest) return 'takes JSON as text, which only reports of pages may'
  if (!ingest) return undefined
  if (access !== 'open' || crumb === 'required')
    return 'is a report, for which nobody is looked up and no crumb is made'
  if (host !== 'site' && host !== 'public') return 'is a report to a site on a host without one'
  if (rate.store === 'strict') return 'is a report, which is counted in memory only'
  if (endpoint.method !== 'GET' && (bodyLimit ?? Number.POSITIVE_INFINITY) > ingestBodyLimit)
    return `is a report with a body of more than ${ingestBodyLimit} bytes`
  return undefined
}

const shapeOf = (path: string) => path.replace(/:[A-Za-z]+/g, ':')

/** Everything that is wrong with the declarations, in words. */
export function routeProblems(routes: readonly Route[]): string[] {
  const problems: string[] = []
  const seen = new Map<string, string>()
  for (const route of routes) {
    const name = `${route.endpoint.method} ${route.endpoint.path}`
    for (const problem of [shapeProblem(route), accessProblem(route), crumbProblem(route), ingestProblem(route)])
      if (problem) problems.push(`${name} ${problem}.`)
    for (const place of placesOf[route.host] ?? []) {
      const key = `${route.endpoint.method} ${place} ${shapeOf(route.endpoint.path)}`
      if (seen.has(key)) problems.push(`${name} is declared twice for the ${place} host.`)
      seen.set(key, name)
    }
    if (!(route.host in placesOf)) problems.push(`${name} has the unknown host "${route.host}".`)
  }
  return problems
}

export function checkRoutes(routes: readonly Route[]): void {
  const problems = routeProblems(routes)
  if (problems.length > 0) throw startProblem('bad-routes', problems.join('\n'))
}
