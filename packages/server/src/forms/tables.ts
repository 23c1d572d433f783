import type {
  DeliveryState,
  FieldValues,
  FormDefinition,
  FormKind,
  SpamRuleKind,
  SubmissionState,
  TargetKind,
} from '@sitewright/domain/forms'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })
const ofSite = () => ({ siteId: text('site_id').notNull(), id: text('id').notNull() })

export const forms = pgTable('forms', {
  ...ofSite(),
  name: text('name').notNull(),
  kind: text('kind').$type<FormKind>().notNull(),
  draft: jsonb('draft').$type<FormDefinition>().notNull(),
  version: integer('version').notNull(),
  routing: jsonb('routing').$type<Record<string, unknown>>().notNull().default({}),
  spam: jsonb('spam').$type<Record<string, unknown>>().notNull().default({}),
  retentionDays: integer('retention_days'),
  createdBy: text('created_by').notNull(),
  createdAt: datetime('created_at').notNull(),
  editedBy: text('edited_by').notNull(),
  editedAt: datetime('edited_at').notNull(),
  deletedAt: datetime('deleted_at'),
})

export const formTargets = pgTable('form_targets', {
  ...ofSite(),
  formId: text('form_id').notNull(),
  kind: text('kind').$type<TargetKind>().notNull(),
  settings: jsonb('settings').$type<Record<string, unknown>>().notNull(),
  sealed: text('sealed'),
  active: boolean('active').notNull(),
  position: integer('position').notNull(),
})

/** Where it was sent from, as the browser said. */
export type SubmissionOrigin = {
  readonly path: string
  readonly title: string
  readonly pageId: string
  readonly locale: string
}

export const formSubmissions = pgTable('form_submissions', {
  ...ofSite(),
  seq: bigint('seq', { mode: 'number' }).generatedAlwaysAsIdentity(),
  formId: text('form_id').notNull(),
  versionHash: text('version_hash').notNull(),
  keyId: text('key_id').notNull(),
  payloadHash: text('payload_hash').notNull(),
  answers: jsonb('answers').$type<FieldValues>().notNull(),
  sealed: text('sealed'),
  summary: text('summary').array().notNull(),
  email: text('email'),
  emailKey: text('email_key'),
  memberId: text('member_id'),
  textHash: text('text_hash'),
  visitorHash: text('visitor_hash').notNull(),
  origin: jsonb('origin').$type<SubmissionOrigin>().notNull(),
  state: text('state').$type<SubmissionState>().notNull(),
  stateBefore: text('state_before').$type<'inbox' | 'spam'>(),
  spamScore: integer('spam_score').notNull().default(0),
  spamReasons: text('spam_reasons').array().notNull().default([]),
  readAt: datetime('read_at'),
  starred: boolean('starred').notNull().default(false),
  answeredAt: datetime('answered_at'),
  receivedAt: datetime('received_at').notNull(),
  ipPrefix: text('ip_prefix').notNull(),
  indexedAt: datetime('indexed_at'),
  purgeAt: datetime('purge_at'),
})

export const submissionWords = pgTable('submission_words', {
  siteId: text('site_id').notNull(),
  word: text('word').notNull(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
  formId: text('form_id').notNull(),
  submissionId: text('submission_id').notNull(),
})

export const formDeliveries = pgTable('form_deliveries', {
  ...ofSite(),
  submissionId: text('submission_id').notNull(),
  targetId: text('target_id').notNull(),
  kind: text('kind').$type<TargetKind>().notNull(),
  recipient: text('recipient').notNull().default(''),
  state: text('state').$type<DeliveryState>().notNull(),
  tries: integer('tries').notNull().default(0),
  lastError: text('last_error'),
  doneAt: datetime('done_at'),
})

export const formUploads = pgTable('form_uploads', {
  ...ofSite(),
  formId: text('form_id').notNull(),
  fieldId: text('field_id').notNull(),
  visitorHash: text('visitor_hash').notNull(),
  blobKey: text('blob_key').notNull(),
  name: text('name').notNull(),
  type: text('type').notNull(),
  bytes: integer('bytes').notNull(),
  submissionId: text('submission_id'),
  createdAt: datetime('created_at').notNull(),
  expiresAt: datetime('expires_at'),
})

export const submissionNotes = pgTable('submission_notes', {
  ...ofSite(),
  submissionId: text('submission_id').notNull(),
  authorId: text('author_id').notNull(),
  authorName: text('author_name').notNull(),
  text: text('text').notNull(),
  at: datetime('at').notNull(),
})

export const submissionReplies = pgTable('submission_replies', {
  ...ofSite(),
  submissionId: text('submission_id').notNull(),
  authorId: text('author_id').notNull(),
  authorName: text('author_name').notNull(),
  text: text('text').notNull(),
  mailId: text('mail_id'),
  at: datetime('at').notNull(),
})

export const spamWords = pgTable('spam_words', {
  siteId: text('site_id').notNull(),
  wordHash: text('word_hash').notNull(),
  spam: integer('spam').notNull().default(0),
  ham: integer('ham').notNull().default(0),
})

export const savedReplies = pgTable('saved_replies', {
  ...ofSite(),
  name: text('name').notNull(),
  text: text('text').notNull(),
  createdAt: datetime('created_at').notNull(),
})

export const spamRules = pgTable('spam_rules', {
  ...ofSite(),
  kind: text('kind').$type<SpamRuleKind>().notNull(),
  value: text('value').notNull(),
  isAllowed: boolean('is_allowed').notNull().default(false),
})
