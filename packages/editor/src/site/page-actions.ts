import {
  createPage,
  deletePage,
  type PageEntry,
  type SiteDraft,
  saveNavigation,
  updatePage,
} from '@sitewright/contract/pages'
import type { NewPageKind } from '@sitewright/domain/publishing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../app/api'
import { keys } from '../app/queries'
import { useSession } from '../app/session'
import { t } from '../language'
import { showToast } from '../ui/toast'

/** Renews what every screen shows of the site. */
const useRenewSite = () => {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: keys.draft }),
      client.invalidateQueries({ queryKey: keys.publishing }),
    ])
}

export const useSaveNavigation = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (navigation: SiteDraft['navigation']) => call(saveNavigation, { body: navigation }),
    onMutate: navigation => {
      const before = client.getQueryData<SiteDraft>(keys.draft)
      if (before) client.setQueryData<SiteDraft>(keys.draft, { ...before, navigation })
      return { before }
    },
    onError: (_, __, kept) => {
      if (kept?.before) client.setQueryData(keys.draft, kept.before)
      showToast(t('Unable to save the new order'))
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: keys.publishing }),
        // What stands below a closed page is closed.
        client.invalidateQueries({ queryKey: keys.pageAccess }),
      ]),
  })
}

export const useCreatePage = () => {
  const renew = useRenewSite()
  const client = useQueryClient()
  const { id: websiteId } = useSession().site
  const isTaken = (urlId: string) =>
    client.getQueryData<SiteDraft>(keys.draft)?.pages.some(page => page.urlId === urlId) ?? false
  return useMutation({
    mutationFn: async (body: { kind: NewPageKind; title: string; inNavigation: boolean }) =>
      body.kind === 'store'
        ? (await import('./create-store')).createStore(body, { websiteId, isTaken })
        : call(createPage, { body }),
    onSuccess: renew,
  })
}

export type PageValues = Partial<Pick<PageEntry, 'title' | 'navigationTitle' | 'urlId' | 'seo'>>

export const useUpdatePage = () => {
  const renew = useRenewSite()
  return useMutation({
    mutationFn: ({ pageId, values }: { pageId: string; values: PageValues }) =>
      call(updatePage, { params: { pageId }, body: values }),
    onSuccess: renew,
  })
}

export const useDeletePage = () => {
  const renew = useRenewSite()
  return useMutation({
    mutationFn: (pageId: string) => call(deletePage, { params: { pageId } }),
    onSuccess: renew,
    onError: error => showToast(messageOf(error)),
  })
}
