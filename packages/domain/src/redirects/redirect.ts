export const redirectCodes = [301, 302] as const
export type RedirectCode = (typeof redirectCodes)[number]

/** An address that was, and where whoever asks for it is sent. `/old/*` is everything below `/old`. */
export type Redirect = { readonly from: string; readonly to: string; readonly code: RedirectCode }

/** The redirects of a release: the owner's, and the addresses that pages had in releases before it. */
export type ReleasedRedirects = {
  readonly list: readonly Redirect[]
  /** A page's former address, and its id. */
  readonly moved: Readonly<Record<string, string>>
}

export const noRedirects = (): ReleasedRedirects => ({ list: [], moved: {} })

export const redirectLimits = { lines: 2_500, address: 1_000, moved: 5_000, text: 4_000_000 } as const

export const isWildcard = (address: string): boolean => address.endsWith('/*')

/** `/old/*` without its star: what addresses below it begin with. */
export const wildcardStart = (address: string): string => address.slice(0, -1)

/** An address of this site as it is compared: no slash at its end, no query, no anchor. */
export const barePath = (address: string): string => {
  const path = address.split(/[?#]/, 1)[0]!
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
}

export const isOwnAddress = (address: string): boolean => address.startsWith('/')
