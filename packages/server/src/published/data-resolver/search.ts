import type { Resolver } from './resolver'

/** Found before the page is drawn, by its address; however many blocks show it, it is looked for once. */
export const searchResolver: Resolver<'search'> = async (_, requests, { search }) => ({
  answers: requests.map(() => search ?? null),
})
