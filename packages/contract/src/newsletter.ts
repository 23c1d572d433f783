import { newsletterLimits } from '@sitewright/domain/catalogue'
import { subscriptionStates } from '@sitewright/domain/newsletter'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, localText, pageOf } from './shapes'

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const state = z.enum(subscriptionStates)

const welcome = z.strictObject({
  subject: text(newsletterLimits.subject).check(z.minLength(1)),
  text: text(newsletterLimits.welcome).check(z.minLength(1)),
})
const listFields = {
  name: localText,
  description: localText,
  doubleOptIn: z.boolean(),
  /** Why nobody is asked whether the address is theirs; empty while everybody is. */
  singleOptInReason: text(300),
  isPublic: z.boolean(),
  /** Opens and clicks of those on it who allow that are counted. */
  isMeasured: z._default(z.boolean(), false),
}
const list = z.object({
  id,
  ...listFields,
  welcome: z.nullable(welcome),
  counts: z.record(state, z.int()),
})
export type MailingList = z.infer<typeof list>

const lists = z.object({ items: z.array(list) })
const listParams = z.object({ listId: id })
export const listLists = endpoint({ method: 'GET', path: '/api/lists', answer: lists })
export const createList = endpoint({
  method: 'POST',
  path: '/api/lists',
  body: z.strictObject(listFields),
  answer: list,
})
export const saveList = endpoint({
  method: 'PUT',
  path: '/api/lists/:listId',
  params: listParams,
  body: z.strictObject(listFields),
  answer: list,
})
export const deleteList = endpoint({ method: 'DELETE', path: '/api/lists/:listId', params: listParams })
export const readWelcome = endpoint({
  method: 'GET',
  path: '/api/lists/:listId/welcome',
  params: listParams,
  answer: z.object({ welcome: z.nullable(welcome) }),
})
/** The mail somebody gets once they have confirmed; none without words. */
export const saveWelcome = endpoint({
  method: 'PUT',
  path: '/api/lists/:listId/welcome',
  params: listParams,
  body: z.strictObject({ welcome: z.nullable(welcome) }),
  answer: z.object({ welcome: z.nullable(welcome) }),
})

const subscriber = z.object({
  id,
  email: z.string(),
  name: z.string(),
  locale: z.string(),
  createdAt: datetime,
  lists: z.array(z.object({ listId: id, state, source: z.string(), at: datetime })),
  /** Why no newsletter is sent there, whatever the lists say. */
  blocked: z.nullable(z.string()),
})
export type Subscriber = z.infer<typeof subscriber>
const subscriberParams = z.object({ subscriberId: id })

const filter = { list: z.optional(id), state: z.optional(state), q: z.optional(text(100)) }
export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/subscribers',
  query: z.object({ ...filter, after: z.optional(z.string().check(z.maxLength(200))) }),
  answer: pageOf(subscriber),
})
/** Says how they agreed; they are asked by mail before they are on the list. */
export const addSubscriber = endpoint({
  method: 'POST',
  path: '/api/subscribers',
  body: z.strictObject({
    email: text(256),
    name: text(newsletterLimits.name),
    listId: id,
    proof: text(newsletterLimits.consentText).check(z.minLength(1)),
  }),
  answer: subscriber,
})
export const endSubscription = endpoint({
  method: 'POST',
  path: '/api/subscribers/:subscriberId/end',
  params: subscriberParams,
  body: z.strictObject({ listId: id }),
  answer: subscriber,
})
export const deleteSubscriber = endpoint({
  method: 'DELETE',
  path: '/api/subscribers/:subscriberId',
  params: subscriberParams,
})
const consent = z.object({ act: z.string(), list: z.string(), text: z.string(), place: z.string(), at: datetime })
export type Consent = z.infer<typeof consent>
export const listConsents = endpoint({
  method: 'GET',
  path: '/api/subscribers/:subscriberId/consents',
  params: subscriberParams,
  answer: z.object({ items: z.array(consent) }),
})
export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/api/subscribers/export',
  query: z.object(filter),
})

const imported = z.object({
  id,
  /** On the list from now on: the table says on which day they agreed. */
  added: z.int(),
  /** Without such a day: they are asked when the owner says so. */
  waiting: z.int(),
  /** Were there before, had left, or may not be written to: they stay as they are. */
  kept: z.int(),
  refused: z.array(z.object({ line: z.int(), reason: z.string(), text: z.string() })),
  refusedCount: z.int(),
  canUndo: z.boolean(),
})
export type SubscriberImport = z.infer<typeof imported>
export const importSubscribers = endpoint({
  method: 'POST',
  path: '/api/subscribers/import',
  body: z.strictObject({
    listId: id,
    /** The table as text. */
    table: z.string().check(z.maxLength(newsletterLimits.importBytes)),
    /** Where they agreed, and to which words. */
    source: text(200).check(z.minLength(1)),
    proof: text(newsletterLimits.consentText).check(z.minLength(1)),
    isAgreed: z.literal(true),
  }),
  answer: imported,
})
export const undoSubscriberImport = endpoint({
  method: 'POST',
  path: '/api/subscribers/import/:importId/undo',
  params: z.object({ importId: id }),
  body: z.strictObject({}),
  answer: z.object({ removed: z.int() }),
})
/** Asks those who wait, at most 500 a day. */
export const askWaiting = endpoint({
  method: 'POST',
  path: '/api/lists/:listId/ask',
  params: listParams,
  body: z.strictObject({}),
  answer: z.object({ asked: z.int() }),
})
/** Whom no newsletter goes to any more. */
export const blockSubscriber = endpoint({
  method: 'PUT',
  path: '/api/subscribers/:subscriberId/block',
  params: subscriberParams,
  body: z.strictObject({ reason: text(300).check(z.minLength(1)) }),
  answer: subscriber,
})
export const liftBlock = endpoint({
  method: 'POST',
  path: '/api/subscribers/:subscriberId/unblock',
  params: subscriberParams,
  body: z.strictObject({ reason: text(300).check(z.minLength(1)) }),
  answer: subscriber,
})
export const countBlocked = endpoint({
  method: 'GET',
  path: '/api/subscribers/blocked',
  answer: z.object({ items: z.array(z.object({ reason: z.string(), count: z.int() })) }),
})
