/** Where a submission is. A deleted one goes back where it was, or for good after its days. */
export const submissionStates = ['inbox', 'spam', 'deleted'] as const
export type SubmissionState = (typeof submissionStates)[number]

const submissionMoves: Readonly<Record<SubmissionState, readonly SubmissionState[]>> = {
  inbox: ['spam', 'deleted'],
  spam: ['inbox', 'deleted'],
  deleted: ['inbox', 'spam'],
}
export const maySubmissionBecome = (from: SubmissionState, to: SubmissionState): boolean =>
  submissionMoves[from].includes(to)

/** `held` exactly while the submission is spam; `dropped` when its target is gone, or its visitor did not agree to it. */
export const deliveryStates = ['held', 'waiting', 'handed', 'done', 'failed', 'dropped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const deliveryMoves: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = {
  held: ['waiting', 'dropped'],
  waiting: ['handed', 'held', 'dropped', 'failed', 'done'],
  handed: ['done', 'failed'],
  failed: ['waiting', 'dropped'],
  done: [],
  dropped: [],
}
export const mayDeliveryBecome = (from: DeliveryState, to: DeliveryState): boolean => deliveryMoves[from].includes(to)

export const targetKinds = ['email', 'list', 'webhook', 'auto-reply'] as const
export type TargetKind = (typeof targetKinds)[number]
