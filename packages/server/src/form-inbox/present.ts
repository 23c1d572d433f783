import type * as contract from '@sitewright/contract/form-submissions'
import type { FormTarget } from '@sitewright/contract/forms'
import type { Inbox } from './inbox'
import type { Listed } from './repository/submissions'
import type { ShownTarget } from './targets'

export const presentListed = ({
  seq: _,
  readAt,
  starred,
  answeredAt,
  receivedAt,
  ...rest
}: Listed): contract.SubmissionSummary => ({
  ...rest,
  isRead: readAt !== null,
  isStarred: starred,
  isAnswered: answeredAt !== null,
  receivedAt: receivedAt.toISOString(),
})

type Opened = NonNullable<Awaited<ReturnType<Inbox['read']>>>

export const presentSubmission = ({
  submission,
  answers,
  deliveries,
  hasFailed,
  notes,
  replies,
}: Opened): contract.Submission => ({
  ...presentListed({ ...submission, hasFailed }),
  ...{ id: submission.id, summary: submission.summary, email: submission.email, state: submission.state },
  ...{ answers, hasFailed },
  origin: { path: submission.origin.path, title: submission.origin.title, locale: submission.origin.locale },
  spamReasons: submission.spamReasons,
  deliveries: deliveries.map(({ id, kind, recipient, state, tries, lastError, doneAt }) => ({
    ...{ id, kind, to: recipient, state, tries, lastError },
    doneAt: doneAt?.toISOString() ?? null,
  })),
  notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
  replies: replies.map(({ at, ...reply }) => ({ ...reply, at: at.toISOString() })),
})

export const presentTarget = ({ id, kind, active, settings, lastError }: ShownTarget): FormTarget => ({
  ...{ id, kind, settings, lastError },
  isActive: active,
})
