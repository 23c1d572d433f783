import { pastedAddress } from './pasted-address'

const key = /^[a-z0-9][a-z0-9-]{0,99}$/i
const ownHost = /^(?:www\.)?zola\.com$/

/** The key of a couple's registry: typed, or part of its address or embed code. */
export function registryKeyOf(given: string): string | undefined {
  const text = given.trim()
  if (key.test(text)) return text
  const found = pastedAddress(text)
  const named = found && ownHost.test(found.host) ? /^\/registry\/([^/]+)\/?$/.exec(found.path)?.[1] : undefined
  return named && key.test(named) ? named : undefined
}

/** The registry on the provider's own page. */
export const registryPage = (registryKey: string): string => `https://www.zola.com/registry/${registryKey}`
