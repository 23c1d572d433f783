import { type MadePage, type PrivatePage, privatePage } from './stored-page'

export type HeadersOf = (made: MadePage) => Readonly<Record<string, string>>

/** What becomes of a page that was made: kept for everybody, or shown to one visitor and forgotten. */
export type Way<Page> = {
  readonly keep: (path: string, headersOf: HeadersOf, run: () => Promise<MadePage>) => Promise<Page>
  readonly once: (made: MadePage, headers: Readonly<Record<string, string>>) => Page
  /** On the editing address, where an account's session is. */
  readonly hasSession?: boolean
  /** Without the owner's own code, whatever the address says. */
  readonly isPlain?: boolean
}

export const forOne = (hasSession: boolean): Way<PrivatePage> => ({
  keep: async (_, headersOf, run) => {
    const made = await run()
    return privatePage(made, headersOf(made))
  },
  once: privatePage,
  hasSession,
  isPlain: hasSession,
})
