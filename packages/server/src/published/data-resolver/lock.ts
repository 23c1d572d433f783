import type { Resolver } from './resolver'

/** Known before the page is drawn, by whoever closed it. */
export const lockResolver: Resolver<'lock'> = async (_, requests, { lock }) => ({
  answers: requests.map(() => lock ?? null),
})
