import { maxEmailLength } from '@sitewright/domain/catalogue'
import { listedMemberStates, maxMemberName, memberLimits, memberRoles } from '@sitewright/domain/members'
import { subscriptionStates } from '@sitewright/domain/subscriptions'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, email, id, minorUnits, pageOf } from './shapes'

/** Members of a site, as whoever runs it sees them; the members' own calls are in `members`. */
const row = {
  id,
  name: z.string(),
  email: z.string(),
  state: z.enum(listedMemberStates),
  role: z.enum(memberRoles),
  createdAt: datetime,
  seenAt: datetime,
}
export const memberRow = z.object(row)
export type MemberRow = z.infer<typeof memberRow>

export const siteMember = z.object({
  ...row,
  locale: z.string(),
  verifiedAt: datetime,
  hasPassword: z.boolean(),
  note: z.string(),
  suspendedAt: z.nullable(datetime),
  suspendedReason: z.string(),
  /** Where they are logged in, the one used last in front. */
  sessions: z.array(
    z.object({
      id,
      method: z.enum(['password', 'link', 'passkey']),
      userAgent: z.string(),
      network: z.string(),
      createdAt: datetime,
      seenAt: datetime,
    }),
  ),
  /** What was bought with their address; null where nothing was. */
  customer: z.nullable(
    z.object({
      id,
      orders: z.int(),
      /** The newest; `orders` counts them all. */
      latest: z.array(
        z.object({
          ...{ id, number: z.int(), placedAt: datetime, what: z.string() },
          ...{ total: minorUnits, currency: z.string() },
        }),
      ),
    }),
  ),
  subscriptions: z.array(z.object({ id, title: z.string(), words: z.string(), state: z.enum(subscriptionStates) })),
  /** What they wrote while they were logged in; none for roles that may not read it. */
  submissions: z.array(z.object({ id, formId: id, form: z.string(), words: z.string(), receivedAt: datetime })),
})
export type ManagedMember = z.infer<typeof siteMember>

const filter = {
  search: z.optional(z.string().check(z.maxLength(memberLimits.search))),
  state: z.optional(z.enum(listedMemberStates)),
  role: z.optional(z.enum(memberRoles)),
}

export const listMembers = endpoint({
  method: 'GET',
  path: '/api/members',
  query: z.object({ after: z.optional(id), ...filter }),
  answer: pageOf(memberRow),
})
/** Those who were searched for, as a table. */
export const exportMembers = endpoint({
  method: 'GET',
  path: '/api/member-export',
  query: z.object(filter),
  answer: z.unknown(),
})

const params = z.object({ memberId: id })
export const readMember = endpoint({ method: 'GET', path: '/api/members/:memberId', params, answer: siteMember })
export const saveMemberNote = endpoint({
  method: 'PUT',
  path: '/api/members/:memberId/note',
  params,
  body: z.strictObject({ note: z.string().check(z.trim(), z.maxLength(memberLimits.note)) }),
  answer: siteMember,
})
export const changeMemberRole = endpoint({
  method: 'PUT',
  path: '/api/members/:memberId/role',
  params,
  body: z.strictObject({ role: z.enum(memberRoles) }),
  answer: siteMember,
})
/** Ends every session. The reason is for whoever works here, and for the member where they are told. */
export const suspendMember = endpoint({
  method: 'POST',
  path: '/api/members/:memberId/suspend',
  params,
  body: z.strictObject({
    reason: z.string().check(z.trim(), z.maxLength(memberLimits.reason)),
    isTold: z.boolean(),
  }),
  answer: siteMember,
})
export const liftSuspension = endpoint({
  method: 'POST',
  path: '/api/members/:memberId/lift',
  params,
  body: z.strictObject({ isTold: z.boolean() }),
  answer: siteMember,
})
/** Mails the member a link with which they choose a new password. */
export const sendMemberReset = endpoint({
  method: 'POST',
  path: '/api/members/:memberId/password-reset',
  params,
  body: z.strictObject({}),
})
export const eraseMember = endpoint({
  method: 'POST',
  path: '/api/members/:memberId/erase',
  params,
  body: z.strictObject({}),
})
/** Everything the site keeps of one member, as a file. */
export const exportMember = endpoint({
  method: 'GET',
  path: '/api/members/:memberId/export',
  params,
  answer: z.unknown(),
})

export const memberInvitation = z.object({
  id,
  email: z.string(),
  name: z.string(),
  role: z.enum(memberRoles),
  sentAt: datetime,
  expiresAt: datetime,
  isOver: z.boolean(),
})
export type MemberInvitation = z.infer<typeof memberInvitation>

export const listMemberInvitations = endpoint({
  method: 'GET',
  path: '/api/member-invitations',
  query: z.object({ after: z.optional(id) }),
  answer: pageOf(memberInvitation),
})
export const inviteMember = endpoint({
  method: 'POST',
  path: '/api/member-invitations',
  body: z.strictObject({
    email: email.check(z.maxLength(maxEmailLength)),
    name: z.string().check(z.trim(), z.maxLength(maxMemberName * 2)),
    role: z.enum(memberRoles),
  }),
  answer: memberInvitation,
})
const invitationParams = z.object({ invitationId: id })
/** A new link; the one before ends. */
export const resendMemberInvitation = endpoint({
  method: 'POST',
  path: '/api/member-invitations/:invitationId/resend',
  params: invitationParams,
  body: z.strictObject({}),
  answer: memberInvitation,
})
export const withdrawMemberInvitation = endpoint({
  method: 'DELETE',
  path: '/api/member-invitations/:invitationId',
  params: invitationParams,
})
