import type { WebsiteStatus } from '@sitewright/domain/catalogue'
import { applyOverrides, type ExperimentOverrides, mayOverrideExperiments } from '@sitewright/domain/experiments'

const storageKey = 'sw:experiments'

type Facts = { readonly siteStatus?: { readonly value?: WebsiteStatus }; readonly internalHosts?: unknown }

function stored(): ExperimentOverrides {
  try {
    return new Map(Object.entries(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, string>))
  } catch {
    // Storage that is closed, or holds what somebody else wrote.
    return new Map()
  }
}

function keep(overrides: ExperimentOverrides): void {
  try {
    if (overrides.size === 0) sessionStorage.removeItem(storageKey)
    else sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(overrides)))
  } catch {
    // They hold for this page then.
  }
}

/** What the address asks for on internal sites, until `reset` or the end of the browser session. */
export function readOverrides({ hostname, search }: Location, context: unknown): ExperimentOverrides {
  const { siteStatus, internalHosts: hosts } = context as Facts
  const internalHosts = Array.isArray(hosts) ? hosts.map(String) : []
  if (!mayOverrideExperiments({ host: hostname, status: siteStatus?.value, internalHosts })) return new Map()
  const overrides = applyOverrides(stored(), Object.fromEntries(new URLSearchParams(search)), true)
  keep(overrides)
  return overrides
}
