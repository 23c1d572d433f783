import {
  createMemberPlan,
  deleteMemberPlan,
  giveMemberPlan,
  listPlanHolders,
  listPlanProducts,
  type MemberPlan,
  saveMemberPlan,
  takeMemberPlan,
} from '@sitewright/contract/member-plans'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api'
import { memberPlanKeys } from '../../site/member-plans'

export type PlanWish = Pick<MemberPlan, 'name' | 'description' | 'kind' | 'productId' | 'isOpen'>

/** What a paid plan can be bound to. */
export const usePlanProducts = () =>
  useQuery({ queryKey: memberPlanKeys.products, queryFn: () => call(listPlanProducts, {}) })

export const useHolders = (planId: string) =>
  useQuery({
    queryKey: memberPlanKeys.holders(planId),
    queryFn: () => call(listPlanHolders, { params: { planId } }),
  })

/** How many have a plan stands in the list, too. */
const useAct = <Input, Answer>(act: (input: Input) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () => client.invalidateQueries({ queryKey: memberPlanKeys.all }),
  })
}

export const useSavePlan = () =>
  useAct(({ id, ...body }: PlanWish & { id?: string | undefined }) =>
    id === undefined ? call(createMemberPlan, { body }) : call(saveMemberPlan, { params: { planId: id }, body }),
  )
export const useDeletePlan = () => useAct((planId: string) => call(deleteMemberPlan, { params: { planId } }))
export const useGivePlan = (planId: string) =>
  useAct((body: { email: string; until: string | null }) => call(giveMemberPlan, { params: { planId }, body }))
export const useTakePlan = (planId: string) =>
  useAct((memberId: string) => call(takeMemberPlan, { params: { planId, memberId } }))
