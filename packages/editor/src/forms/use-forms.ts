import {
  copyForm,
  createForm,
  deleteForm,
  type Form,
  formUsage,
  listForms,
  readForm,
  readFormTargets,
  renewFormTargetSecret,
  saveForm,
  saveFormTargets,
} from '@sitewright/contract/forms'
import type { FormKind } from '@sitewright/domain/forms'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../app/api'

export const formKeys = {
  all: ['forms'],
  one: (formId: string) => ['forms', 'one', formId],
  targets: (formId: string) => ['forms', 'targets', formId],
  usage: (formId: string) => ['forms', 'usage', formId],
  submissions: (formId: string, tab: string, q: string) => ['submissions', formId, tab, q],
  allSubmissions: (formId: string) => ['submissions', formId],
  lists: ['lists'],
  subscribers: ['subscribers'],
  submission: (formId: string, id: string) => ['submission', formId, id],
} as const

export const useForms = () => useQuery({ queryKey: formKeys.all, queryFn: () => call(listForms, {}) })
export const useForm = (formId: string) =>
  useQuery({ queryKey: formKeys.one(formId), queryFn: () => call(readForm, { params: { formId } }) })
export const useFormUsage = (formId: string) =>
  useQuery({ queryKey: formKeys.usage(formId), queryFn: () => call(formUsage, { params: { formId } }) })
export const useTargets = (formId: string) =>
  useQuery({ queryKey: formKeys.targets(formId), queryFn: () => call(readFormTargets, { params: { formId } }) })

export function useMakeForm() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { name: string; kind: FormKind }) => call(createForm, { body }),
    onSuccess: (form: Form) => {
      client.setQueryData(formKeys.one(form.id), form)
      return client.invalidateQueries({ queryKey: formKeys.all, exact: true })
    },
  })
}

export function useFormAct() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, act, name = '' }: { id: string; act: 'copy' | 'delete'; name?: string }): Promise<unknown> =>
      act === 'copy'
        ? call(copyForm, { params: { formId: id }, body: { name } })
        : call(deleteForm, { params: { formId: id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: formKeys.all, exact: true }),
  })
}

export type SaveBody = Pick<Form, 'version' | 'name' | 'definition' | 'retentionDays'>
export const saveFormCall = (formId: string, body: SaveBody): Promise<Form> =>
  call(saveForm, { params: { formId }, body })

export function useSaveTargets(formId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (items: TargetWish[]) => targetsCall(formId, items),
    onSuccess: targets => client.setQueryData(formKeys.targets(formId), targets),
  })
}
export const useRenewTargetSecret = (formId: string) =>
  useMutation({
    mutationFn: (targetId: string) => call(renewFormTargetSecret, { params: { formId, targetId }, body: {} }),
  })
type TargetWish = {
  id?: string | undefined
  kind: 'email' | 'list' | 'webhook' | 'auto-reply'
  isActive: boolean
  settings: Record<string, string | string[]>
}
const targetsCall = (formId: string, items: TargetWish[]) =>
  call(saveFormTargets, { params: { formId }, body: { items } })

export type { TargetWish }
