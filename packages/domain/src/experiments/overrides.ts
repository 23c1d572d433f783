import { internalWebsite, type WebsiteStatus } from '../catalogue/websites'
import type { ExperimentOverrides } from './experiment'

const parameterPrefix = 'experiment_'
const resetValue = 'reset'

export const overrideParameter = (name: string): string => `${parameterPrefix}${name}`

export interface OverrideSite {
  host: string
  status: WebsiteStatus | undefined
  /** Host names of staging, QA and development sites; each covers the names below it. */
  internalHosts: readonly string[]
}

const isBelow = (host: string, suffix: string): boolean => host === suffix || host.endsWith(`.${suffix}`)

export const mayOverrideExperiments = ({ host, status, internalHosts }: OverrideSite): boolean =>
  status === internalWebsite || internalHosts.some(suffix => isBelow(host.toLowerCase(), suffix.toLowerCase()))

/** The overrides after reading the address; on any other site nothing is overridden. */
export function applyOverrides(
  stored: ExperimentOverrides,
  query: Readonly<Record<string, string | undefined>>,
  allowed: boolean,
): ExperimentOverrides {
  if (!allowed) return new Map()
  const overrides = new Map(stored)
  for (const [parameter, value] of Object.entries(query)) {
    const name = parameter.startsWith(parameterPrefix) ? parameter.slice(parameterPrefix.length) : ''
    if (name === '' || value === undefined) continue
    if (value === resetValue) overrides.delete(name)
    else overrides.set(name, value)
  }
  return overrides
}
