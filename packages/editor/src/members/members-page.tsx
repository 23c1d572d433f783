import '../ui/touch.css'
import './members.css'
import { Suspense } from 'react'
import { usePlace } from '../app/router'
import { later } from '../ui/later'
import { Waiting } from '../ui/states'

const MembersScreen = later(async () => (await import('./members-screen')).MembersScreen)
const InvitationsScreen = later(async () => (await import('./invitations-screen')).InvitationsScreen)
const MemberPage = later(async () => (await import('./member-page')).MemberPage)

const Screen = () => {
  const [, part] = usePlace().path.split('/')
  if (!part) return <MembersScreen />
  if (part === 'invitations') return <InvitationsScreen />
  return <MemberPage key={part} memberId={part} />
}

/** Visitors with an account of the site, in the hands of whoever runs it. */
export const MembersPage = () => (
  <Suspense fallback={<Waiting />}>
    <Screen />
  </Suspense>
)
