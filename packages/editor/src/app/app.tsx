import './shell.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { Announcer } from '../ui/announce'
import { Toasts } from '../ui/toast'
import { AccessFailure } from './access-failure'
import { LeavingDialog } from './leaving'
import { createQueryClient } from './queries'
import { SessionGate } from './session'
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
