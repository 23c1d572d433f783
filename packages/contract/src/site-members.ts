import { maxEmailLength } from '@sitewright/domain/catalogue'
import { membershipSources } from '@sitewright/domain/member-plans'
import { listedMemberStates, maxMemberName, memberLimits, memberRoles } from '@sitewright/domain/members'
import { subscriptionStates } from '@sitewright/domain/subscriptions'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, email, id, localText, minorUnits, pageOf } from './shapes'

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
const planName = z.object({ id, name: localText })
export const memberRow = z.object({ ...row, /** What they have at this moment. */ plans: z.array(planName) })
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
  /** What they have at this moment, one by one how they came to have it. */
  plans: z.array(
    z.object({
      ...planName.shape,
      source: z.enum(membershipSources),
      since: datetime,
      until: z.nullable(datetime),
    }),
  ),
  /** What they wrote while they were logged in; none for roles that may not read it. */
  submissions: z.array(z.object({ id, formId: id, form: z.string(), words: z.string(), receivedAt: datetime })),
})
export type ManagedMember = z.infer<typeof siteMember>

const filter = {
  search: z.optional(z.string().check(z.maxLength(memberLimits.search))),
  state: z.optional(z.enum(listedMemberStates)),
  role: z.optional(z.enum(memberRoles)),
  planId: z.optional(id),
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
  /** Null of somebody who was imported and not written to. */
  sentAt: z.nullable(datetime),
  /** Whether a mail to them is on its way. */
  isWanted: z.boolean(),
  plans: z.array(planName),
  expiresAt: datetime,
  isOver: z.boolean(),
})
export type MemberInvitation = z.infer<typeof memberInvitation>

export const listMemberInvitations = endpoint({
  method: 'GET',
  path: '/api/member-invitations',
  query: z.object({ after: z.optional(id) }),
  answer: z.object({
    ...pageOf(memberInvitation).shape,
    /** Those who were imported, not written to and not asked for. */
    unasked: z.int(),
  }),
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

/** Mails everybody who was imported and not written to, as fast as mails to people who do not wait for one may leave. */
export const writeToImported = endpoint({
  method: 'POST',
  path: '/api/member-invitations/write',
  body: z.strictObject({}),
  answer: z.object({ count: z.int() }),
})

const imported = z.object({
  /** Null of one that was only tried. */
  id: z.nullable(id),
  added: z.int(),
  /** Members already, or invited already: nothing about them is changed. */
  kept: z.int(),
  /** The first of the lines that were not taken. */
  refused: z.array(z.object({ line: z.int(), reason: z.string(), text: z.string() })),
  refusedCount: z.int(),
  canUndo: z.boolean(),
})
export type MemberImport = z.infer<typeof imported>
/** A table of people who are to be members. Nobody is one before they used the link of an invitation. */
export const importMembers = endpoint({
  method: 'POST',
  path: '/api/member-imports',
  body: z.strictObject({
    table: z.string().check(z.maxLength(memberLimits.importBytes)),
    /** Where these people come from. */
    source: z.string().check(z.trim(), z.minLength(1), z.maxLength(memberLimits.importSource)),
    /** They asked for an account there, or know that they get one here. */
    isAgreed: z.literal(true),
    /** Says what would become of each line and keeps nothing. */
    isTrial: z.boolean(),
    /** Whether each of them is written to. */
    isInviting: z.boolean(),
  }),
  answer: imported,
})
/** Whoever has become a member meanwhile stays one. */
export const undoMemberImport = endpoint({
  method: 'POST',
  path: '/api/member-imports/:importId/undo',
  params: z.object({ importId: id }),
  body: z.strictObject({}),
  answer: z.object({ removed: z.int() }),
})
