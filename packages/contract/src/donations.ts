import { donationLimits } from '@sitewright/domain/donations'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, minorUnits, pageOf } from './shapes'

const path = '/api/commerce/donations'
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const name = text(donationLimits.name).check(z.minLength(1))

const fund = z.object({
  id,
  name: z.string(),
  goal: z.nullable(minorUnits),
  active: z.boolean(),
  /** What was given to it and not given back. */
  raised: minorUnits,
  gifts: z.int(),
})
export type Fund = z.infer<typeof fund>

const page = z.object({
  id,
  title: z.string(),
  intro: z.string(),
  suggested: z.array(minorUnits),
  takesOther: z.boolean(),
  /** Whether people may give the same every month. */
  takesMonthly: z.boolean(),
  least: minorUnits,
  most: minorUnits,
  fundIds: z.array(id),
  thanks: z.string(),
  receiptText: z.string(),
  active: z.boolean(),
  /** Where people give, on the public address of the site. */
  path: z.string(),
})
export type DonationPage = z.infer<typeof page>

const donation = z.object({
  id,
  orderId: id,
  donor: z.string(),
  email: z.string(),
  fund: z.string(),
  amount: minorUnits,
  currency: z.string(),
  dedication: z.string(),
  anonymous: z.boolean(),
  /** One of those that are given every month. */
  monthly: z.boolean(),
  /** Such as 2026-0012; empty until the money has come. */
  receipt: z.string(),
  receiptSentAt: z.nullable(datetime),
  at: datetime,
})
export type Donation = z.infer<typeof donation>

export const listDonations = endpoint({
  method: 'GET',
  path,
  query: z.object({ fundId: z.optional(id), after: z.optional(id) }),
  answer: z.object({ ...pageOf(donation).shape, raised: minorUnits, currency: z.string() }),
})
export const readDonationSetup = endpoint({
  method: 'GET',
  path: `${path}/setup`,
  answer: z.object({ funds: z.array(fund), pages: z.array(page), currency: z.string() }),
})

const fundBody = z.strictObject({ name, goal: z.nullable(minorUnits), active: z.boolean() })
export type FundBody = z.infer<typeof fundBody>
const fundParams = z.object({ fundId: id })
export const addFund = endpoint({ method: 'POST', path: `${path}/funds`, body: fundBody, answer: z.object({ id }) })
export const changeFund = endpoint({
  method: 'PUT',
  path: `${path}/funds/:fundId`,
  params: fundParams,
  body: fundBody,
  answer: z.object({ id }),
})

const pageBody = z.strictObject({
  title: name,
  intro: text(donationLimits.text),
  suggested: z.array(z.int()).check(z.maxLength(donationLimits.suggested)),
  takesOther: z.boolean(),
  takesMonthly: z.boolean(),
  least: z.int(),
  most: z.int(),
  fundIds: z.array(id).check(z.maxLength(donationLimits.funds)),
  thanks: text(donationLimits.text),
  receiptText: text(donationLimits.text),
  active: z.boolean(),
})
export type DonationPageBody = z.infer<typeof pageBody>
const pageParams = z.object({ donatePageId: id })
export const addDonationPage = endpoint({
  method: 'POST',
  path: `${path}/pages`,
  body: pageBody,
  answer: z.object({ id }),
})
export const changeDonationPage = endpoint({
  method: 'PUT',
  path: `${path}/pages/:donatePageId`,
  params: pageParams,
  body: pageBody,
  answer: z.object({ id }),
})

/** Again, to whoever gave. */
export const sendDonationReceipt = endpoint({
  method: 'POST',
  path: `${path}/:donationId/receipt`,
  params: z.object({ donationId: id }),
  body: z.strictObject({}),
  answer: donation,
})
