import { giveMemberPlan, takeMemberPlan } from '@sitewright/contract/member-plans'
import {
  changeMemberRole,
  eraseMember,
  importMembers,
  inviteMember,
  liftSuspension,
  listMemberInvitations,
  listMembers,
  type ManagedMember,
  readMember,
  resendMemberInvitation,
  saveMemberNote,
  sendMemberReset,
  suspendMember,
  undoMemberImport,
  withdrawMemberInvitation,
  writeToImported,
} from '@sitewright/contract/site-members'
import type { ListedMemberState, MemberRole } from '@sitewright/domain/members'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../app/api'
import { memberPlanKeys } from '../site/member-plans'

const memberKeys = {
  lists: ['members', 'list'],
  one: (memberId: string) => ['members', 'one', memberId],
  invitations: ['members', 'invitations'],
} as const

export type Wanted = {
  readonly search: string
  readonly state: ListedMemberState | ''
  readonly role: MemberRole | ''
  readonly planId: string
}
export const filterOf = ({ search, state, role, planId }: Wanted) => ({
  search: search || undefined,
  state: state || undefined,
  role: role || undefined,
  planId: planId || undefined,
})

export const useMembers = (wanted: Wanted) =>
  useInfiniteQuery({
    queryKey: [...memberKeys.lists, wanted],
    queryFn: ({ pageParam }) => call(listMembers, { query: { ...filterOf(wanted), after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const useMember = (memberId: string) =>
  useQuery({ queryKey: memberKeys.one(memberId), queryFn: () => call(readMember, { params: { memberId } }) })

export type MemberAct =
  | { readonly act: 'note'; readonly note: string }
  | { readonly act: 'role'; readonly role: MemberRole }
  | { readonly act: 'suspend'; readonly reason: string; readonly isTold: boolean }
  | { readonly act: 'lift'; readonly isTold: boolean }

const actOn = (memberId: string, wanted: MemberAct): Promise<ManagedMember> => {
  const params = { memberId }
  switch (wanted.act) {
    case 'note':
      return call(saveMemberNote, { params, body: { note: wanted.note } })
    case 'role':
      return call(changeMemberRole, { params, body: { role: wanted.role } })
    case 'suspend':
      return call(suspendMember, { params, body: { reason: wanted.reason, isTold: wanted.isTold } })
    case 'lift':
      return call(liftSuspension, { params, body: { isTold: wanted.isTold } })
  }
}

export const useMemberAct = (memberId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wanted: MemberAct) => actOn(memberId, wanted),
    onSuccess: member => {
      client.setQueryData(memberKeys.one(memberId), member)
      return client.invalidateQueries({ queryKey: memberKeys.lists })
    },
  })
}

export const useSendReset = (memberId: string) =>
  useMutation({ mutationFn: () => call(sendMemberReset, { params: { memberId }, body: {} }) })

export const useEraseMember = (memberId: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(eraseMember, { params: { memberId }, body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: memberKeys.lists }),
  })
}

export const useInvitations = () =>
  useInfiniteQuery({
    queryKey: memberKeys.invitations,
    queryFn: ({ pageParam }) => call(listMemberInvitations, { query: { after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
  })

function useInvitationAct<Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: memberKeys.invitations }),
  })
}
export const useInvite = () =>
  useInvitationAct((body: { email: string; name: string; role: MemberRole }) => call(inviteMember, { body }))
export const useResend = () =>
  useInvitationAct((invitationId: string) => call(resendMemberInvitation, { params: { invitationId }, body: {} }))
export const useWithdraw = () =>
  useInvitationAct((invitationId: string) => call(withdrawMemberInvitation, { params: { invitationId } }))

export type ImportWish = {
  readonly table: string
  readonly source: string
  readonly isAgreed: true
  readonly isTrial: boolean
  readonly isInviting: boolean
}
export const useImportMembers = () => useInvitationAct((body: ImportWish) => call(importMembers, { body }))
export const useUndoMemberImport = () =>
  useInvitationAct((importId: string) => call(undoMemberImport, { params: { importId }, body: {} }))
export const useWriteToImported = () => useInvitationAct(() => call(writeToImported, { body: {} }))

function usePlanAct<Input extends { readonly planId: string }>(
  memberId: string,
  act: (input: Input) => Promise<unknown>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: () =>
      Promise.all(
        [memberKeys.one(memberId), memberKeys.lists, memberPlanKeys.all].map(queryKey =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}
export const useGivePlan = (memberId: string) =>
  usePlanAct(memberId, ({ planId, ...body }: { planId: string; email: string; until: string | null }) =>
    call(giveMemberPlan, { params: { planId }, body }),
  )
export const useTakePlan = (memberId: string) =>
  usePlanAct(memberId, ({ planId }: { planId: string }) => call(takeMemberPlan, { params: { planId, memberId } }))
