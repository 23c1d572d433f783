import type { DonationSource } from '../sources'
import type { Resolver } from './resolver'

export const donationPageResolver =
  (donations: DonationSource | undefined): Resolver<'donationPage'> =>
  async (tx, requests) => {
    const answers = []
    for (const { id } of requests) answers.push((await donations?.(tx, id)) ?? null)
    return { answers }
  }
