const base = 'https://here.invalid'

/** A path of this host to go on to, or the fallback: nothing a stranger wrote may lead elsewhere. */
export function safePath(to: string | undefined, fallback = '/'): string {
  if (!to?.startsWith('/') || /[\\\p{Cc}]/u.test(to) || !URL.canParse(to, base)) return fallback
  const { origin, pathname, search } = new URL(to, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search : fallback
}
