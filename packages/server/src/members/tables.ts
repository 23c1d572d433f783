import type { MemberRole, MemberState } from '@sitewright/domain/members'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const members = pgTable('members', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash'),
  state: text('state').$type<MemberState>().notNull(),
  verifiedAt: datetime('verified_at').notNull(),
  locale: text('locale').notNull(),
  role: text('role').$type<MemberRole>().notNull().default('member'),
  note: text('note').notNull().default(''),
  suspendedAt: datetime('suspended_at'),
  suspendedReason: text('suspended_reason').notNull().default(''),
  fields: jsonb('fields').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
  createdAt: datetime('created_at').notNull(),
  seenAt: datetime('seen_at').notNull(),
  /** Whoever asked to be deleted has until then to change their mind. */
  leavesAt: datetime('leaves_at'),
  /** Name and address are in `member_words` as they are now. */
  hasWords: boolean('has_words').notNull().default(false),
})

export const memberWords = pgTable('member_words', {
  siteId: text('site_id').notNull(),
  word: text('word').notNull(),
  memberId: text('member_id').notNull(),
})

export const memberSessions = pgTable('member_sessions', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  tokenHash: text('token_hash').notNull(),
  memberId: text('member_id').notNull(),
  method: text('method').$type<'password' | 'link' | 'passkey'>().notNull(),
  remember: boolean('remember').notNull(),
  userAgent: text('user_agent').notNull(),
  ipPrefix: text('ip_prefix').notNull(),
  createdAt: datetime('created_at').notNull(),
  seenAt: datetime('seen_at').notNull(),
  expiresAt: datetime('expires_at').notNull(),
})

export type TokenKind = 'sign-up' | 'reset' | 'login' | 'change-email' | 'undo-email'
/** What was typed before the address was proven. */
export type TokenPayload = {
  readonly name?: string
  readonly locale?: string
  readonly goOnTo?: string
  /** From where a login was asked for, as its member would recognise it. */
  readonly device?: string
  readonly remember?: boolean
}

export const memberTokens = pgTable('member_tokens', {
  siteId: text('site_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  kind: text('kind').$type<TokenKind>().notNull(),
  memberId: text('member_id'),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  codeHash: text('code_hash'),
  browserHash: text('browser_hash'),
  tries: integer('tries').notNull(),
  payload: jsonb('payload').$type<TokenPayload>().notNull(),
  expiresAt: datetime('expires_at').notNull(),
})

export const memberInvitations = pgTable('member_invitations', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  name: text('name').notNull(),
  role: text('role').$type<MemberRole>().notNull(),
  locale: text('locale').notNull(),
  tokenHash: text('token_hash').notNull(),
  createdAt: datetime('created_at').notNull(),
  /** Null of somebody who was imported and not written to. */
  sentAt: datetime('sent_at'),
  isWanted: boolean('is_wanted').notNull().default(false),
  importId: text('import_id'),
  note: text('note').notNull().default(''),
  planIds: text('plan_ids').array().notNull().default([]),
  plansUntil: datetime('plans_until'),
  expiresAt: datetime('expires_at').notNull(),
})

export const memberImports = pgTable('member_imports', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  source: text('source').notNull(),
  by: text('by').notNull(),
  at: datetime('at').notNull(),
  added: integer('added').notNull(),
  undoneAt: datetime('undone_at'),
})

export const memberPasskeys = pgTable('member_passkeys', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  memberId: text('member_id').notNull(),
  credentialId: text('credential_id').notNull(),
  rpId: text('rp_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: text('transports').array().notNull(),
  isDeviceBound: boolean('device_bound').notNull(),
  isBackedUp: boolean('backed_up').notNull(),
  name: text('name').notNull(),
  createdAt: datetime('created_at').notNull(),
  usedAt: datetime('used_at'),
})

export const memberSpentChallenges = pgTable('member_spent_challenges', {
  siteId: text('site_id').notNull(),
  challengeHash: text('challenge_hash').notNull(),
  expiresAt: datetime('expires_at').notNull(),
})
