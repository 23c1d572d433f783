import {
  type Campaign,
  copyCampaign,
  countAudience,
  createCampaign,
  deleteCampaign,
  listCampaigns,
  pauseCampaign,
  previewCampaign,
  readCampaign,
  repeatUnknown,
  reportCampaign,
  resumeCampaign,
  saveCampaign,
  scheduleCampaign,
  startCampaign,
  stopCampaign,
  testCampaign,
  unscheduleCampaign,
} from '@sitewright/contract/campaigns'
import type { CampaignDocument, CampaignState } from '@sitewright/domain/campaigns'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { ApiError, call } from '../../app/api'
import { useKeptDraft } from '../use-kept-draft'

const keys = {
  all: ['campaigns'],
  one: (id: string) => ['campaign', id],
  preview: (id: string, version: number) => ['campaign', id, 'preview', version],
  audience: (id: string, lists: readonly string[]) => ['campaign', id, 'audience', ...lists],
  report: (id: string) => ['campaign', id, 'report'],
} as const

/** While it goes, its numbers are looked at again. */
const lookAgain = (state: CampaignState | undefined): number | false =>
  state === 'preparing' || state === 'running' ? 2_000 : state === 'scheduled' ? 15_000 : false

export const useCampaigns = () =>
  useInfiniteQuery({
    queryKey: keys.all,
    queryFn: ({ pageParam }) => call(listCampaigns, { query: { after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(({ state }) => lookAgain(state))) ? 5_000 : false,
  })

export const useCampaign = (id: string) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: () => call(readCampaign, { params: { campaignId: id } }),
    refetchInterval: ({ state: { data } }) => lookAgain(data?.state),
  })

export const usePreview = ({ id, version }: Pick<Campaign, 'id' | 'version'>) =>
  useQuery({
    queryKey: keys.preview(id, version),
    queryFn: () => call(previewCampaign, { params: { campaignId: id } }),
    placeholderData: keepPreviousData,
  })

export const useAudience = ({ id, lists }: Pick<Campaign, 'id' | 'lists'>, isEnabled = true) =>
  useQuery({
    queryKey: keys.audience(id, lists),
    queryFn: () => call(countAudience, { params: { campaignId: id } }),
    enabled: isEnabled && lists.length > 0,
    placeholderData: keepPreviousData,
  })

export const useReport = ({ id, state }: Pick<Campaign, 'id' | 'state'>) =>
  useQuery({
    queryKey: keys.report(id),
    queryFn: () => call(reportCampaign, { params: { campaignId: id } }),
    refetchInterval: lookAgain(state),
  })

function useChanged() {
  const client = useQueryClient()
  return (campaign: Campaign) => {
    client.setQueryData(keys.one(campaign.id), campaign)
    void client.invalidateQueries({ queryKey: keys.report(campaign.id) })
    return client.invalidateQueries({ queryKey: keys.all, exact: true })
  }
}

export function useMakeCampaign() {
  const onSuccess = useChanged()
  return useMutation({ mutationFn: () => call(createCampaign, { body: {} }), onSuccess })
}
export function useCopyCampaign() {
  const onSuccess = useChanged()
  return useMutation({
    mutationFn: (id: string) => call(copyCampaign, { params: { campaignId: id }, body: {} }),
    onSuccess,
  })
}
export function useDeleteCampaign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteCampaign, { params: { campaignId: id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.all, exact: true }),
  })
}
export const useTestMail = () =>
  useMutation({ mutationFn: (id: string) => call(testCampaign, { params: { campaignId: id }, body: {} }) })

const acts = {
  unschedule: unscheduleCampaign,
  pause: pauseCampaign,
  resume: resumeCampaign,
  stop: stopCampaign,
  repeat: repeatUnknown,
} as const
export type PlainAct = keyof typeof acts
export type Send = { readonly id: string; readonly version: number; readonly at?: string }

export function useAct() {
  const onSuccess = useChanged()
  return useMutation({
    mutationFn: ({ id, act }: { id: string; act: PlainAct }) =>
      call(acts[act], { params: { campaignId: id }, body: {} }),
    onSuccess,
  })
}
/** Now, or at a time of the site's clock. */
export function useSend() {
  const onSuccess = useChanged()
  return useMutation({
    mutationFn: ({ id, version, at }: Send) =>
      at === undefined
        ? call(startCampaign, { params: { campaignId: id }, body: { version } })
        : call(scheduleCampaign, { params: { campaignId: id }, body: { version, at } }),
    onSuccess,
  })
}

type Words = Pick<Campaign, 'name' | 'subject' | 'preview' | 'lists'> & { readonly document: CampaignDocument }
const wordsOf = ({ name, subject, preview, lists, document }: Campaign): Words => ({
  ...{ name, subject, preview, lists, document },
})
const theirsOf = (error: unknown): Campaign | undefined =>
  error instanceof ApiError && error.reason === 'changed'
    ? ((error.data as { campaign?: Campaign } | undefined)?.campaign ?? undefined)
    : undefined

/** A letter as it is being written. */
export function useCampaignDraft(campaign: Campaign) {
  const client = useQueryClient()
  const kept = useKeptDraft<Campaign, Words>({
    saved: campaign,
    draftOf: wordsOf,
    theirsOf,
    save: ({ document: { blocks }, ...words }, version) =>
      call(saveCampaign, {
        params: { campaignId: campaign.id },
        body: { version, ...words, document: { blocks: [...blocks] } },
      }),
    onSaved: saved => {
      client.setQueryData(keys.one(campaign.id), saved)
      void client.invalidateQueries({ queryKey: keys.all, exact: true })
    },
  })
  const { change, now } = kept
  return {
    ...kept,
    edit: useCallback(
      (edit: (document: CampaignDocument) => CampaignDocument) => change({ document: edit(now().document) }),
      [change, now],
    ),
  }
}
export type CampaignDraft = ReturnType<typeof useCampaignDraft>
