import {
  addSubmissionNote,
  listSubmissions,
  markSubmission,
  markSubmissions,
  openSealedAnswers,
  readSubmission,
  replyToSubmission,
  type Submission,
  type SubmissionTab,
  sendDeliveryAgain,
} from '@sitewright/contract/form-submissions'
import type { SubmissionState } from '@sitewright/domain/forms'
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, messageOf } from '../../app/api'
import { showToast } from '../../ui/toast'
import { formKeys } from '../use-forms'

export type Marks = { state?: SubmissionState; isRead?: boolean; isStarred?: boolean }

export const useSubmissions = (formId: string, tab: SubmissionTab, q: string) =>
  useInfiniteQuery({
    queryKey: formKeys.submissions(formId, tab, q),
    queryFn: ({ pageParam }) =>
      call(listSubmissions, { params: { formId }, query: { tab, q: q || undefined, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })

export const useSubmission = (formId: string, submissionId: string) =>
  useQuery({
    queryKey: formKeys.submission(formId, submissionId),
    queryFn: () => call(readSubmission, { params: { formId, submissionId } }),
  })

/** What an owner does with one; the answer is the submission as it is then. */
function useAct<Input>(formId: string, act: (input: Input) => Promise<Submission>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: act,
    onSuccess: submission => {
      client.setQueryData(formKeys.submission(formId, submission.id), submission)
      return client.invalidateQueries({ queryKey: formKeys.allSubmissions(formId) })
    },
    onError: error => showToast(messageOf(error)),
  })
}

export const useMark = (formId: string) =>
  useAct(formId, ({ id, marks }: { id: string; marks: Marks }) =>
    call(markSubmission, { params: { formId, submissionId: id }, body: marks }),
  )
export const useReply = (formId: string, submissionId: string) =>
  useAct(formId, (text: string) => call(replyToSubmission, { params: { formId, submissionId }, body: { text } }))
export const useNote = (formId: string, submissionId: string) =>
  useAct(formId, (text: string) => call(addSubmissionNote, { params: { formId, submissionId }, body: { text } }))
export const useSendAgain = (formId: string, submissionId: string) =>
  useAct(formId, (deliveryId: string) =>
    call(sendDeliveryAgain, { params: { formId, submissionId, deliveryId }, body: {} }),
  )
export const useSealed = (formId: string, submissionId: string) =>
  useMutation({
    mutationFn: () => call(openSealedAnswers, { params: { formId, submissionId }, body: {} }),
    onError: error => showToast(messageOf(error)),
  })

export function useMarkMany(formId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ ids, marks }: { ids: readonly string[]; marks: Marks }) =>
      call(markSubmissions, { params: { formId }, body: { ids: [...ids], marks } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: formKeys.allSubmissions(formId) }),
        client.invalidateQueries({ queryKey: ['submission', formId] }),
      ]),
    onError: error => showToast(messageOf(error)),
  })
}
