import type { DonationRules } from '@sitewright/domain/donations'
import { donationPagesKey } from '@sitewright/domain/publishing'
import * as z from 'zod/mini'
import { defineDataKind, id } from './define-data-kind'

/** A donation page of the shop as visitors are told of it: what may be given on it, in minor units, and to what. */
export type DonationOffer = Omit<DonationRules, 'fundIds'> & {
  readonly id: string
  readonly funds: readonly { readonly id: string; readonly name: string }[]
}

/** The named page while people may give on it. Without a name the first that is open. */
export const donationPage = defineDataKind({
  kind: 'donationPage',
  request: { id: z.nullable(id()) },
  ask: (request: { readonly id: string | null }) => request,
  empty: null,
  showsPicture: (_: DonationOffer | null) => false,
  keys: () => [donationPagesKey],
})
