/** A label of a host name; an address literal, a space or a slash is none. */
const name = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/
const ipv6 = /^\[[0-9a-f:.]{2,45}\]$/

/** The host as it is compared everywhere: lower case, without port and trailing dot. Undefined when it is no host. */
export function normaliseHost(header: string | undefined): string | undefined {
  if (header === undefined || header.length > 300) return undefined
  const [, host, port] = /^(\[[^\]]*\]|[^:]*)(?::(\d{1,5}))?$/.exec(header.toLowerCase()) ?? []
  if (host === undefined || Number(port ?? 0) > 65_535) return undefined
  const bare = host.endsWith('.') ? host.slice(0, -1) : host
  return name.test(bare) || ipv6.test(bare) ? bare : undefined
}
