import './shell.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { AccessFailure } from '../app/access-failure'
import { LeavingDialog } from '../app/leaving'
import { createQueryClient } from '../app/queries'
import { SessionGate } from '../app/session'
import { Announcer } from '../ui/announce'
import { Toasts } from '../ui/toast'
import { Shell } from './shell'

export const App = () => {
  const [client] = useState(createQueryClient)
  return (
    <QueryClientProvider client={client}>
      <SessionGate>
        <Shell />
      </SessionGate>
      <LeavingDialog />
      <AccessFailure />
      <Toasts />
      <Announcer />
    </QueryClientProvider>
  )
}
