import type { CaptchaProvider, FormDefinition, FormKind } from '@sitewright/domain/forms'
import * as z from 'zod/mini'
import { defineDataKind, id } from './define-data-kind'

/** A form as visitors get it. */
export type FormAnswer = {
  readonly id: string
  readonly kind: FormKind
  readonly definition: FormDefinition
  /** Names this state of it: answers are read by the version they were given to. */
  readonly version: string
  /** Who asks its visitors whether they are people; absent where the site does. */
  readonly widget?: CaptchaProvider
}

/** The form that a block shows; null where there is none, and while none is chosen. */
export const form = defineDataKind({
  kind: 'form',
  request: { formId: z.nullable(id()) },
  ask: (request: { readonly formId: string | null }) => request,
  empty: null,
  showsPicture: (_: FormAnswer | null) => false,
  // Part of the release, of which every page is made.
  keys: () => [],
})
