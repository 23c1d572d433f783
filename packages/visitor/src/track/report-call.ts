import type { RequestInput } from '@sitewright/domain/requests'
import type { CensusCall } from '../census/call'
import type { Census } from '../census/census'

/** Most that one call may hold. */
export const mostTogether = 20

/** One report as an object, several to the same address as a list. Each has its own id and age. */
export function reportCall(census: Pick<Census, 'facts'>, requests: readonly RequestInput[]): CensusCall {
  const reports = requests.map(({ json }) => ({ json: json as object, facts: census.facts() }))
  const body = () => {
    const told = reports.map(({ json, facts }) => ({ ...json, ...facts() }))
    return new Blob([JSON.stringify(told.length === 1 ? told[0] : told)], { type: 'application/json' })
  }
  return { path: requests[0]!.url, body }
}
