import { websiteStatuses } from '@sitewright/domain/catalogue'
import { applyOverrides, type ExperimentOverrides, mayOverrideExperiments } from '@sitewright/domain/experiments'

const storageKey = 'sw:experiments'

type Facts = { readonly siteStatus?: { readonly value?: unknown }; readonly internalHosts?: unknown }

const statusOf = ({ siteStatus }: Facts) =>
  Object.values(websiteStatuses).find(status => status === siteStatus?.value) ?? websiteStatuses.trial

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
  const facts = context as Facts
  const internalHosts = Array.isArray(facts.internalHosts) ? facts.internalHosts.map(String) : []
  const isAllowed = mayOverrideExperiments({ host: hostname, status: statusOf(facts), internalHosts })
  if (!isAllowed) return new Map()
  const overrides = applyOverrides(stored(), Object.fromEntries(new URLSearchParams(search)), true)
  keep(overrides)
  return overrides
}
