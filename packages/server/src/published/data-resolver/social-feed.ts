import type { SocialSource } from '../sources'
import type { Resolver } from './resolver'

/** Where no feeds are kept, a block leads to the profile. */
export const socialFeedResolver =
  (social: SocialSource | undefined): Resolver<'socialFeed'> =>
  async (tx, requests) => {
    if (!social) return { answers: requests.map(() => null) }
    const { answer, until } = await social(tx, requests)
    return { answers: answer, until }
  }
