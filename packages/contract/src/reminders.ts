import { reminderLimits } from '@sitewright/domain/catalogue'
import { isEmail } from '@sitewright/domain/forms'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { datetime, id, minorUnits } from './shapes'

/** `hours` after a cart was last changed, one for each mail. */
const settings = z.strictObject({
  active: z.boolean(),
  hours: z.array(z.int().check(z.gte(1), z.lte(reminderLimits.hours))).check(z.maxLength(reminderLimits.steps)),
})
export type ReminderSettingsBody = z.infer<typeof settings>

/** Of a cart whose visitor agreed to be written to. `recovered` was bought after a mail. */
export const leftCartStates = ['left', 'reminded', 'recovered', 'bought'] as const
const leftCart = z.object({
  id,
  email: z.string(),
  changedAt: datetime,
  pieces: z.string(),
  total: minorUnits,
  reminders: z.int(),
  state: z.enum(leftCartStates),
})
export type LeftCartRow = z.infer<typeof leftCart>

/** The newest carts, and how the shop reminds people of them. */
export const readReminders = endpoint({
  method: 'GET',
  path: '/api/commerce/reminders',
  answer: z.object({ settings, items: z.array(leftCart), currency: z.string() }),
})
export const saveReminders = endpoint({
  method: 'PUT',
  path: '/api/commerce/reminders',
  body: settings,
  answer: settings,
})

/** For visitors: whether they want to be reminded, and where. Without the wish the address is forgotten. */
export const setCartContact = endpoint({
  method: 'PUT',
  path: '/api/commerce/shopping-cart/contact',
  body: z
    .strictObject({ email: z.string().check(z.trim(), z.maxLength(254)), remind: z.boolean() })
    .check(z.refine(({ email, remind }) => !remind || isEmail(email))),
})
