import '../../ui/table.css'
import type { SubmissionSummary } from '@sitewright/contract/form-submissions'
import { Star } from 'lucide-react'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { IconButton } from '../../ui/button'

export const submissionName = ({ summary, email }: Pick<SubmissionSummary, 'summary' | 'email'>): string =>
  summary[0] || email || t('No answer')

/** "10:12" today, "12 Nov" before. */
export function useReceived() {
  const times = useTimes()
  return (at: string) =>
    times.isSameDay(at, new Date().toISOString()) ? times.timeOfDay(at) : times.shortMoment(at).split(',')[0]!
}

type Props = {
  readonly items: readonly SubmissionSummary[]
  readonly columns: readonly string[]
  readonly openId: string | undefined
  readonly marked: readonly string[]
  readonly isCompact: boolean
  readonly onOpen: (id: string) => void
  readonly onMark: (ids: readonly string[]) => void
  readonly onStar: (submission: SubmissionSummary) => void
}

const Name = ({
  submission,
  isOpen,
  onOpen,
}: {
  submission: SubmissionSummary
  isOpen: boolean
  onOpen: () => void
}) => (
  <button
    type="button"
    className={submission.isRead ? 'inbox-name' : 'inbox-name unread'}
    aria-current={isOpen ? 'true' : undefined}
    onClick={onOpen}
  >
    {!submission.isRead && (
      <span className="inbox-dot">
        <span className="unseen">{t('Unread:')}</span>
      </span>
    )}
    <span className="inbox-cut">{submissionName(submission)}</span>
  </button>
)

const Lines = ({ items, openId, onOpen }: Props) => {
  const received = useReceived()
  return (
    <ul className="inbox-lines">
      {items.map(submission => (
        <li key={submission.id} data-row={submission.id}>
          <Name submission={submission} isOpen={submission.id === openId} onOpen={() => onOpen(submission.id)} />
          <time dateTime={submission.receivedAt}>{received(submission.receivedAt)}</time>
          <span className="inbox-second inbox-cut">{submission.summary.slice(1).join(' · ')}</span>
          <span className="inbox-facts">
            {[
              submission.hasFailed && t('Not sent on'),
              submission.isStarred && t('Starred'),
              submission.isAnswered && t('Answered'),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What was sent, newest first, with its first three answers. */
export const SubmissionList = (props: Props) => {
  const { items, columns, openId, marked, isCompact, onOpen, onMark, onStar } = props
  const received = useReceived()
  if (isCompact) return <Lines {...props} />
  const toggled = (id: string) => (marked.includes(id) ? marked.filter(each => each !== id) : [...marked, id])
  const isAll = items.length > 0 && items.every(({ id }) => marked.includes(id))
  return (
    <table className="table inbox-table">
      <thead>
        <tr>
          <th className="inbox-mark">
            <input
              type="checkbox"
              aria-label={t('Choose all of these')}
              checked={isAll}
              onChange={() => onMark(isAll ? [] : items.map(({ id }) => id))}
            />
          </th>
          <th className="inbox-star">
            <span className="unseen">{t('Star')}</span>
          </th>
          {[0, 1, 2].map(at => (
            <th key={at}>{columns[at] ?? ''}</th>
          ))}
          <th className="figure">{t('Received')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(submission => {
          const { id, summary, isStarred, hasFailed, receivedAt } = submission
          return (
            <tr key={id} data-row={id} className={id === openId ? 'open' : undefined}>
              <td>
                <input
                  type="checkbox"
                  aria-label={t('Choose {submission}', { submission: submissionName(submission) })}
                  checked={marked.includes(id)}
                  onChange={() => onMark(toggled(id))}
                />
              </td>
              <td className={isStarred ? 'inbox-star on' : 'inbox-star'}>
                <IconButton
                  icon={Star}
                  label={
                    isStarred
                      ? t('Take the star from {submission}', { submission: submissionName(submission) })
                      : t('Star {submission}', { submission: submissionName(submission) })
                  }
                  isOn={isStarred}
                  onPress={() => onStar(submission)}
                />
              </td>
              <td>
                <Name submission={submission} isOpen={id === openId} onOpen={() => onOpen(id)} />
              </td>
              <td>
                <span className="inbox-cut">{summary[1]}</span>
              </td>
              <td>
                <span className="inbox-cut">{summary[2]}</span>
                {hasFailed && <span className="second form-failed">{t('Not sent on')}</span>}
              </td>
              <td className="figure">
                <time dateTime={receivedAt}>{received(receivedAt)}</time>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
