import type { MemberSession } from '@sitewright/contract/members'
import { createSessionValues, memberHeaders } from '@sitewright/domain/members'

const key = 'sw-member'
/** Asked again after this: a name or a language may have been changed in another window. */
const keptMs = 10 * 60_000

const values = createSessionValues(
  () => sessionStorage,
  error => console.warn(error),
)

/** Anybody may write there: what does not look like a session is none. */
const asSession = (value: unknown): MemberSession | null => {
  const { xsrfToken, member } = (value ?? {}) as Partial<MemberSession>
  return typeof xsrfToken === 'string' && typeof member?.id === 'string' ? { xsrfToken, member } : null
}

/** The session of the member as far as this window knows it: it says who they are and opens nothing. */
export const held = {
  read: (now: number = Date.now()): MemberSession | null => asSession(values.read(key, now)),
  write: (session: MemberSession, now: number = Date.now()): void => values.write(key, session, now + keptMs),
  forget: (): void => values.write(key, null),
  /** Of every call after the login. */
  headers: (): Record<string, string> => memberHeaders(held.read()?.xsrfToken ?? null),
  /** The server said which token counts now. */
  renew: (xsrfToken: string): void => {
    const session = held.read()
    if (session) held.write({ ...session, xsrfToken })
  },
}
