import {
  listMailTemplates,
  type MailTemplateBody,
  previewMail,
  removeMailTemplate,
  saveMailTemplate,
  sendTestMail,
} from '@sitewright/contract/mail-templates'
import type { MailKind } from '@sitewright/domain/mail-templates'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../app/api'
import { useSettled } from '../../ui/use-settled'

const key = ['mail-templates']

export const useMailTemplates = () => useQuery({ queryKey: key, queryFn: () => call(listMailTemplates, {}) })

type Of = { readonly kind: MailKind; readonly locale: string }

export function useMailChanges() {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: key })
  return {
    save: useMutation({
      mutationFn: ({ kind, locale, template }: Of & { template: MailTemplateBody }) =>
        call(saveMailTemplate, { params: { kind, locale }, body: template }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (params: Of) => call(removeMailTemplate, { params }),
      onSuccess,
    }),
    test: useMutation({
      mutationFn: (body: { kind: MailKind; template: MailTemplateBody; locale: string; orderId?: string }) =>
        call(sendTestMail, { body }),
    }),
  }
}

/** The mail as it would be, while it is written. */
export function useMailPreview(
  kind: MailKind,
  { template, locale, orderId }: { template: MailTemplateBody; locale: string; orderId: string },
) {
  const body = useSettled(JSON.stringify({ kind, template, locale, ...(orderId && { orderId }) }), 300)
  return useQuery({
    queryKey: ['mail-preview', body],
    queryFn: ({ signal }) => call(previewMail, { body: JSON.parse(body), signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
}
