import {
  campaignStates,
  letterCheckNames,
  mailAligns,
  recipientStates,
  spacerSizes,
} from '@sitewright/domain/campaigns'
import { campaignLimits as limits } from '@sitewright/domain/catalogue'
import { parseRichText, type RichTextDocument } from '@sitewright/domain/rich-text'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, email, id, pageOf } from './shapes'

const path = '/api/campaigns'
const params = z.object({ campaignId: id })
const empty = z.strictObject({})
const text = (most: number) => z.string().check(z.maxLength(most))

const richText = z.pipe(
  z.unknown(),
  z.transform((value): RichTextDocument => parseRichText(value)),
)
const align = z.enum(mailAligns)
const link = text(limits.link)
const block = z.discriminatedUnion('kind', [
  z.strictObject({
    ...{ id, kind: z.literal('heading'), text: text(limits.words), align },
    level: z.union([z.literal(1), z.literal(2)]),
  }),
  z.strictObject({ id, kind: z.literal('text'), text: richText }),
  z.strictObject({ id, kind: z.literal('picture'), assetId: z.nullable(id), alt: text(limits.alt), link }),
  z.strictObject({ id, kind: z.literal('button'), label: text(limits.words), link, align }),
  z.strictObject({ id, kind: z.literal('line') }),
  z.strictObject({ id, kind: z.literal('spacer'), size: z.enum(spacerSizes) }),
])
const document = z.strictObject({
  blocks: z.array(block).check(
    z.maxLength(limits.blocks),
    z.refine(blocks => new Set(blocks.map(each => each.id)).size === blocks.length),
  ),
})

const written = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.name)),
  subject: text(limits.subject),
  preview: text(limits.preview),
  lists: z.array(id).check(z.maxLength(limits.lists)),
  document,
}
const state = z.enum(campaignStates)
const recipientState = z.enum(recipientStates)
const counts = z.record(recipientState, z.int())

const listed = z.object({
  id,
  name: z.string(),
  subject: z.string(),
  state,
  lists: z.array(z.string()),
  sendAt: z.nullable(datetime),
  editedAt: datetime,
  editedBy: z.string(),
  startedAt: z.nullable(datetime),
  endedAt: z.nullable(datetime),
  heldBecause: z.string(),
  /** How many of the recipients stand where; empty before it has started. */
  counts,
})
export type ListedCampaign = z.infer<typeof listed>

const campaign = z.object({ ...listed.shape, ...written, version: z.int() })
export type Campaign = z.infer<typeof campaign>

export const listCampaigns = endpoint({
  method: 'GET',
  path,
  query: z.object({ after: z.optional(id) }),
  answer: pageOf(listed),
})
export const createCampaign = endpoint({
  method: 'POST',
  path,
  body: z.strictObject({ name: z.optional(written.name) }),
  answer: campaign,
})
export const readCampaign = endpoint({ method: 'GET', path: `${path}/:campaignId`, params, answer: campaign })
/** On the version it was made from; 409 carries what somebody else has written meanwhile. */
export const saveCampaign = endpoint({
  method: 'PUT',
  path: `${path}/:campaignId`,
  params,
  body: z.strictObject({ version: z.int(), ...written }),
  answer: campaign,
})
export const deleteCampaign = endpoint({ method: 'DELETE', path: `${path}/:campaignId`, params })
export const copyCampaign = endpoint({
  method: 'POST',
  path: `${path}/:campaignId/copy`,
  params,
  body: empty,
  answer: campaign,
})

const check = z.object({
  name: z.enum(letterCheckNames),
  outcome: z.enum(['fine', 'warns', 'stops']),
  text: z.string(),
  blockIds: z.array(z.string()),
})
export type CampaignCheck = z.infer<typeof check>
const preview = z.object({
  version: z.int(),
  html: z.string(),
  plain: z.string(),
  checks: z.array(check),
})
/** As it would be sent, and what is to be looked at before. */
export const previewCampaign = endpoint({
  method: 'GET',
  path: `${path}/:campaignId/preview`,
  params,
  answer: preview,
})
/** How many it would go to now, and how many of the lists are not written to any more. */
export const countAudience = endpoint({
  method: 'GET',
  path: `${path}/:campaignId/audience`,
  params,
  answer: z.object({ people: z.int(), blocked: z.int() }),
})
/** To people of the site; to whoever asks unless said otherwise. */
export const testCampaign = endpoint({
  method: 'POST',
  path: `${path}/:campaignId/test`,
  params,
  body: z.strictObject({ to: z.optional(z.array(email).check(z.minLength(1), z.maxLength(limits.testAddresses))) }),
  answer: z.object({ sentTo: z.array(z.string()) }),
})

/** What was looked at is what goes: another version is refused. */
const looked = { version: z.int() }
export const startCampaign = endpoint({
  method: 'POST',
  path: `${path}/:campaignId/start`,
  params,
  body: z.strictObject(looked),
  answer: campaign,
})
export const scheduleCampaign = endpoint({
  method: 'POST',
  path: `${path}/:campaignId/schedule`,
  params,
  /** As a clock in the site's zone shows it. */
  body: z.strictObject({ ...looked, at: z.string().check(z.maxLength(20)) }),
  answer: campaign,
})
const act = (name: 'unschedule' | 'pause' | 'resume' | 'stop' | 'repeat') =>
  endpoint({ method: 'POST', path: `${path}/:campaignId/${name}`, params, body: empty, answer: campaign })
export const unscheduleCampaign = act('unschedule')
export const pauseCampaign = act('pause')
export const resumeCampaign = act('resume')
export const stopCampaign = act('stop')
/** Sends it once more to those of whom nobody knows whether they got it. */
export const repeatUnknown = act('repeat')

const failed = z.object({ email: z.string(), state: recipientState, answer: z.string() })
export type FailedRecipient = z.infer<typeof failed>
export const reportCampaign = endpoint({
  method: 'GET',
  path: `${path}/:campaignId/report`,
  params,
  answer: z.object({
    counts,
    /** Who has left one of its lists since it started. */
    left: z.int(),
    /** Who has called it spam. */
    complained: z.int(),
    /** Of those who allow it; nothing where the lists do not ask for it. */
    measured: z.nullable(
      z.object({
        allowed: z.int(),
        opened: z.int(),
        clicked: z.int(),
        /** Looked through, or fetched ahead of time, by a program: in none of the other figures. */
        machines: z.int(),
        links: z.array(z.object({ address: z.string(), people: z.int() })),
      }),
    ),
    /** The first hundred. */
    failed: z.array(failed),
  }),
})
export type CampaignReport = z.infer<NonNullable<typeof reportCampaign.answer>>
