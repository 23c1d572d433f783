/** Scheme, host, and the rest without what only browsers use. A name has a dot; ports and passwords have no place. */
const pattern = /^(https?):\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)([/?][^\s#]*)?(?:#\S*)?$/i

export type HttpsAddress =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly reason: 'url-invalid' | 'url-insecure' }

/** The address of another system that a shop names: on the usual port, and only over TLS. */
export function readHttpsAddress(text: string, most: number): HttpsAddress {
  const typed = text.trim()
  const [, scheme = '', host = '', rest = '/'] = (typed.length <= most && pattern.exec(typed)) || []
  if (host === '') return { ok: false, reason: 'url-invalid' }
  if (scheme.toLowerCase() !== 'https') return { ok: false, reason: 'url-insecure' }
  return { ok: true, url: `https://${host.toLowerCase()}${rest}` }
}
