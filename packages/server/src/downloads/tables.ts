import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const datetime = (name: string) => timestamp(name, { withTimezone: true })

export const digitalFiles = pgTable('digital_files', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  productId: text('product_id').notNull(),
  variantId: text('variant_id'),
  blobKey: text('blob_key').notNull(),
  name: text('name').notNull(),
  contentType: text('content_type').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  version: integer('version').notNull(),
  createdAt: datetime('created_at').notNull(),
  removedAt: datetime('removed_at'),
})

export const downloadGrants = pgTable('download_grants', {
  siteId: text('site_id').notNull(),
  id: text('id').notNull(),
  orderId: text('order_id').notNull(),
  orderLineId: text('order_line_id').notNull(),
  fileId: text('file_id').notNull(),
  tokenHash: text('token_hash').notNull(),
  most: integer('most').notNull(),
  used: integer('used').notNull(),
  lastAt: datetime('last_at'),
  expiresAt: datetime('expires_at').notNull(),
  revokedAt: datetime('revoked_at'),
  createdAt: datetime('created_at').notNull(),
})

export const downloadEvents = pgTable('download_events', {
  siteId: text('site_id').notNull(),
  grantId: text('grant_id').notNull(),
  ipPrefix: text('ip_prefix').notNull(),
  at: datetime('at').notNull(),
})
