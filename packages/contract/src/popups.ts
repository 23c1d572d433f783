import { overlayPositions } from '@sitewright/domain/dialogs'
import { neverAgain, popupLimits, popupStyles, popupTriggers } from '@sitewright/domain/popups'
import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { id } from './shapes'

const whole = (from: number, to: number) => z.int().check(z.gte(from), z.lte(to))

export const popupSettings = z.strictObject({
  isEnabled: z.boolean(),
  style: z.enum(popupStyles),
  position: z.enum(overlayPositions),
  isDimmed: z.boolean(),
  trigger: z.enum(popupTriggers),
  seconds: whole(0, popupLimits.seconds),
  percent: whole(1, popupLimits.percent),
  enableMobile: z.boolean(),
  showUntilSignup: z.boolean(),
  /** In days; -1 for never again. */
  displayFrequency: whole(neverAgain, popupLimits.days),
  /** Raised, it shows to everybody once more. */
  version: whole(1, 2_000_000_000),
  /** On the named pages alone, or on all others. */
  onlyThese: z.boolean(),
  pageIds: z.array(id).check(z.maxLength(popupLimits.pages)),
})
export type PopupSettings = z.infer<typeof popupSettings>

export const readPopupSettings = endpoint({
  method: 'GET',
  path: '/api/popup-settings',
  answer: z.object({
    settings: popupSettings,
    /** The draft says something else than what is live. */
    isChanged: z.boolean(),
  }),
})
export const savePopupSettings = endpoint({
  method: 'PUT',
  path: '/api/popup-settings',
  body: popupSettings,
  answer: popupSettings,
})
