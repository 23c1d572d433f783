import { bigint, boolean, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

export { accounts } from '../platform/sessions/tables'

const datetime = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

export const signUps = pgTable('sign_ups', {
  id: text('id').primaryKey(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  name: text('name').notNull(),
  passwordHash: text('password_hash').notNull(),
  browserHash: text('browser_hash').notNull(),
  tokenHash: text('token_hash'),
  mailId: text('mail_id'),
  goOnTo: text('go_on_to').notNull(),
  createdAt: datetime('created_at').notNull(),
  expiresAt: datetime('expires_at').notNull(),
})

export const knownPlaces = pgTable(
  'known_places',
  {
    accountId: text('account_id').notNull(),
    placeHash: text('place_hash').notNull(),
    seenAt: datetime('seen_at').notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.placeHash] })],
)

export const accountTotp = pgTable('account_totp', {
  accountId: text('account_id').primaryKey(),
  secret: text('secret').notNull(),
  confirmedAt: datetime('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  createdAt: datetime('created_at').notNull(),
})

export const accountRecoveryCodes = pgTable(
  'account_recovery_codes',
  {
    accountId: text('account_id').notNull(),
    codeHash: text('code_hash').notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.codeHash] })],
)

export const accountPasskeys = pgTable('account_passkeys', {
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
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

export const spentPasskeyChallenges = pgTable('spent_passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  expiresAt: datetime('expires_at').notNull(),
})
