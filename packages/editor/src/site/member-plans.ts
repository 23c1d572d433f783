import { listMemberPlans, listPlanNames, type PlanName } from '@sitewright/contract/member-plans'
import { localise } from '@sitewright/domain/sites'
import { useQuery } from '@tanstack/react-query'
import { call } from '../app/api'

export const memberPlanKeys = {
  all: ['member-plans'],
  names: ['member-plans', 'names'],
  list: ['member-plans', 'list'],
  products: ['member-plans', 'products'],
  holders: (planId: string) => ['member-plans', 'holders', planId],
}

/** What people may be members of besides the site, for whoever chooses what a page is for. */
export const usePlanNames = () => useQuery({ queryKey: memberPlanKeys.names, queryFn: () => call(listPlanNames, {}) })

/** With what each costs and how many have it, for whoever looks after the members. */
export const useMemberPlans = () =>
  useQuery({ queryKey: memberPlanKeys.list, queryFn: () => call(listMemberPlans, {}) })

/** As the site calls it in its own language, and in any other where it has no name in that. */
export const planName = ({ name }: Pick<PlanName, 'name'>, locale: string): string =>
  localise(name, locale, locale) || Object.values(name).find(each => each !== '') || ''
