import type { Submission } from '@sitewright/contract/form-submissions'
import { actionFailureMessages } from '@sitewright/domain/catalogue/messages'
import { ChevronDown, ChevronUp, MailOpen, RotateCcw, ShieldAlert, ShieldCheck, Star, Trash2, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { downloadGuarded } from '../../app/guarded-download'
import { useTimes } from '../../app/use-times'
import { inSentence, t } from '../../language'
import { IconButton } from '../../ui/button'
import { Failed, Waiting } from '../../ui/states'
import { TextButton } from '../../ui/text-button'
import { targetNames } from '../builder/storage-tab'
import { deliveryWords, spamText } from './inbox-words'
import { LetterFoot } from './letter-foot'
import { submissionName } from './submission-list'
import { type Marks, useSealed, useSendAgain, useSubmission } from './use-inbox'

const linked = /\b(?:https?:\/\/[^\s<>"')]+|[^\s<>"'()@]+@[^\s<>"'()@]+\.[a-z]{2,})/gi

/** Signs that turn the direction of what follows are shown as what they are. */
const visible = (text: string) =>
  text.replace(
    /[\u202a-\u202e\u2066-\u2069\u200e\u200f]/g,
    sign => `[U+${sign.charCodeAt(0).toString(16).toUpperCase()}]`,
  )

/** Words of a stranger: text and nothing else, but addresses can be pressed. */
export const Words = ({ text }: { text: string }) => {
  const parts: ReactNode[] = []
  let at = 0
  for (const match of text.matchAll(linked)) {
    parts.push(visible(text.slice(at, match.index)))
    const [address] = match
    parts.push(
      <a
        key={match.index}
        href={/^https?:/i.test(address) ? address : `mailto:${address}`}
        rel="noreferrer nofollow noopener"
        target="_blank"
      >
        {visible(address)}
      </a>,
    )
    at = match.index + address.length
  }
  parts.push(visible(text.slice(at)))
  return <p className="letter-words">{parts}</p>
}

const kilobytes = (bytes: number) =>
  bytes < 1_000_000
    ? t('{bytes} kB', { bytes: Math.ceil(bytes / 1000) })
    : t('{bytes} MB', { bytes: (bytes / 1_000_000).toFixed(1) })

const Answers = ({ submission, formId }: { submission: Submission; formId: string }) => {
  const sealed = useSealed(formId, submission.id)
  return (
    <dl className="letter-answers">
      {submission.answers
        .filter(({ text, isSealed, files }) => text !== '' || isSealed || files.length > 0)
        .map(({ fieldId, label, text, isSealed, files }) => (
          <div key={fieldId}>
            <dt>{label}</dt>
            <dd>
              {text !== '' && <Words text={text} />}
              {isSealed &&
                (sealed.data ? (
                  <p className="letter-words">{String(sealed.data.answers[fieldId] ?? '')}</p>
                ) : (
                  <TextButton onPress={() => sealed.mutate()}>{t('Show it')}</TextButton>
                ))}
              {files.map(({ id, name, bytes }) => (
                <p key={id}>
                  <a href={`/api/forms/${formId}/submissions/${submission.id}/files/${id}`} download={name}>
                    {name}
                  </a>{' '}
                  <span className="quiet">{t('{bytes}, not checked for viruses', { bytes: kilobytes(bytes) })}</span>
                </p>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  )
}

const Deliveries = ({ submission, formId }: { submission: Submission; formId: string }) => {
  const again = useSendAgain(formId, submission.id)
  const shown = submission.deliveries.filter(({ state }) => state !== 'dropped')
  if (shown.length === 0) return null
  return (
    <ul className="letter-deliveries" aria-label={t('Sent on')}>
      {shown.map(({ id, kind, to, state, lastError }) => (
        <li key={id} className={state === 'failed' ? 'form-failed' : undefined}>
          <span>
            {state === 'failed'
              ? lastError
                ? t('Not sent to {lastError}', { lastError })
                : t('Not sent to {kind}', { kind: inSentence(targetNames[kind]) })
              : `${targetNames[kind]}${to ? `, ${to}` : ''}: ${inSentence(deliveryWords[state])}`}
          </span>
          {state === 'failed' && (
            <TextButton isDisabled={again.isPending} onPress={() => again.mutate(id)}>
              {t('Send again')}
            </TextButton>
          )}
        </li>
      ))}
    </ul>
  )
}

export type LetterActs = {
  readonly onMark: (marks: Marks) => void
  readonly onStep: (by: 1 | -1) => void
  readonly onClose: () => void
}

/** One submission, as it can be read and answered. */
export const Letter = ({
  formId,
  submissionId,
  onMark,
  onStep,
  onClose,
}: { formId: string; submissionId: string } & LetterActs) => {
  const { data, isError, refetch } = useSubmission(formId, submissionId)
  const times = useTimes()
  // Opened is read, once: whoever marks it unread again means it.
  const [seen, setSeen] = useState<string>()
  const isNew = data !== undefined && !data.isRead && seen !== submissionId
  useEffect(() => {
    if (!data) return
    setSeen(submissionId)
    if (isNew) onMark({ isRead: true })
  }, [data, isNew, submissionId, onMark])
  if (!data)
    return (
      <aside className="letter" aria-label={t('Submission')}>
        {isError ? (
          <Failed onRetry={() => void refetch()} text={`${t(actionFailureMessages.openForm)}.`} />
        ) : (
          <Waiting rows={4} rowHeight={64} />
        )}
      </aside>
    )
  const { state, isStarred, isRead } = data
  return (
    <aside className="letter" aria-label={submissionName(data)}>
      <div className="letter-body">
        <div className="letter-acts">
          <IconButton icon={ChevronUp} label={t('Previous')} shortcut="k" onPress={() => onStep(-1)} />
          <IconButton icon={ChevronDown} label={t('Next')} shortcut="j" onPress={() => onStep(1)} />
          <span className={isStarred ? 'inbox-star on' : 'inbox-star'}>
            <IconButton
              icon={Star}
              label={t('Star')}
              shortcut="s"
              isOn={isStarred}
              onPress={() => onMark({ isStarred: !isStarred })}
            />
          </span>
          <IconButton
            icon={MailOpen}
            label={isRead ? t('Mark as unread') : t('Mark as read')}
            shortcut="u"
            onPress={() => onMark({ isRead: !isRead })}
          />
          {state === 'inbox' && (
            <IconButton icon={ShieldAlert} label={t('Spam')} onPress={() => onMark({ state: 'spam' })} />
          )}
          {state === 'spam' && (
            <IconButton icon={ShieldCheck} label={t('Not spam')} onPress={() => onMark({ state: 'inbox' })} />
          )}
          {state === 'deleted' ? (
            <IconButton icon={RotateCcw} label={t('Put back')} onPress={() => onMark({ state: 'inbox' })} />
          ) : (
            <IconButton icon={Trash2} label={t('Delete')} shortcut="#" onPress={() => onMark({ state: 'deleted' })} />
          )}
          <IconButton icon={X} label={t('Close')} shortcut="escape" onPress={onClose} />
        </div>
        <h2>{submissionName(data)}</h2>
        {data.email && data.email !== submissionName(data) && <p className="letter-from">{data.email}</p>}
        <p className="letter-from">
          {times.longMoment(data.receivedAt)}
          {data.origin.path && t(', from {path}', { path: data.origin.path })}
        </p>
        {state === 'spam' && (
          <p className="letter-spam">
            {t('Filed as spam: {spamReasons}. Nothing was sent on.', { spamReasons: spamText(data.spamReasons) })}
          </p>
        )}
        <Answers submission={data} formId={formId} />
        <Deliveries submission={data} formId={formId} />
      </div>
      <LetterFoot key={data.id} submission={data} formId={formId} />
    </aside>
  )
}

/** All of a tab as a table or for programs; the password is asked first. */
export const exportSubmissionsOf = (formId: string, tab: string, format: 'csv' | 'json') =>
  void downloadGuarded(`/api/forms/${formId}/submissions/export?format=${format}&tab=${tab}`, `submissions.${format}`)
