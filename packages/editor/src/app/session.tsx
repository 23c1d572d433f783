import { readSession } from '@sitewright/contract/sites'
import type { SitePermission } from '@sitewright/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type * as z from 'zod/mini'
import { Failed } from '../ui/states'
import { call } from './api'
import { keys } from './queries'

export type Session = z.output<NonNullable<typeof readSession.answer>> & {
  readonly may: (permission: SitePermission) => boolean
}

const SessionContext = createContext<Session | undefined>(undefined)

export const useSession = (): Session => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession outside of SessionGate')
  return session
}

/** Nothing of the editing area is drawn before it is known who is here and what they may do. */
export const SessionGate = ({ children }: { children: ReactNode }) => {
  const { data, isError, refetch } = useQuery({
    queryKey: keys.session,
    queryFn: () => call(readSession, {}),
    staleTime: 300_000,
  })
  const session = useMemo<Session | undefined>(() => {
    if (!data) return undefined
    const permissions = new Set(data.permissions)
    return { ...data, may: permission => permissions.has(permission) }
  }, [data])
  if (isError && !session) {
    return (
      <main className="gate">
        <Failed onRetry={() => void refetch()} />
      </main>
    )
  }
  if (!session) return null
  return <SessionContext value={session}>{children}</SessionContext>
}
