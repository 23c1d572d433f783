import type { PlanSource } from '../sources'
import type { Resolver } from './resolver'

/** All plans of a site are few: they are read once, however many blocks ask. */
export const memberPlansResolver =
  (plans: PlanSource | undefined): Resolver<'memberPlans'> =>
  async (tx, requests) => {
    const all = plans && requests.length > 0 ? await plans(tx) : []
    return {
      answers: requests.map(({ planId }) => (planId === null ? all : all.filter(({ id }) => id === planId))),
    }
  }
