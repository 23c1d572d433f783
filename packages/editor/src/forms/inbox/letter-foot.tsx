import type { Submission } from '@sitewright/contract/form-submissions'
import { formLimits } from '@sitewright/domain/catalogue'
import { useState } from 'react'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { shortcutOf } from '../../ui/shortcut'
import { showToast } from '../../ui/toast'
import { SavedReplies } from './saved-replies'
import { useNote, useReply } from './use-inbox'

const stateWords: Record<string, string> = {
  waiting: t('on its way'),
  kept: t('in the outbox'),
  sent: t('sent'),
  failed: t('not sent'),
}

const Thread = ({ submission: { replies, notes } }: { submission: Submission }) => {
  const times = useTimes()
  const lines = [
    ...replies.map(reply => ({
      ...reply,
      about: t('{author} replied, {state}', { author: reply.author, state: stateWords[reply.state] ?? reply.state }),
    })),
    ...notes.map(note => ({ ...note, about: t('{author} noted', { author: note.author }) })),
  ].sort((one, other) => one.at.localeCompare(other.at))
  if (lines.length === 0) return null
  return (
    <ul className="letter-thread">
      {lines.map(({ id, about, text, at }) => (
        <li key={id}>
          <p className="quiet">{`${about}, ${times.shortMoment(at)}`}</p>
          <p className="letter-words">{text}</p>
        </li>
      ))}
    </ul>
  )
}

/** What a visitor called themselves. */
const nameIn = ({ answers }: Submission): string => answers.find(({ type }) => type === 'name')?.text ?? ''

/** Answers the visitor by mail, or notes something for those who work here. What is typed stays until it is sent. */
export const LetterFoot = ({ submission, formId }: { submission: Submission; formId: string }) => {
  const [kind, setKind] = useState<'reply' | 'note'>(submission.email ? 'reply' : 'note')
  const [text, setText] = useState('')
  const reply = useReply(formId, submission.id)
  const note = useNote(formId, submission.id)
  const act = kind === 'reply' ? reply : note
  const isReply = kind === 'reply'
  const send = () => {
    if (text.trim() === '' || act.isPending) return
    act.mutate(text.trim(), {
      onSuccess: () => {
        setText('')
        showToast(isReply ? t('Sent to {email}', { email: submission.email }) : t('Noted'))
      },
    })
  }
  return (
    <footer className="letter-foot">
      <Thread submission={submission} />
      {submission.email && (
        <Segments
          label={t('What you write')}
          isLabelHidden
          options={[
            { value: 'reply', label: t('Reply') },
            { value: 'note', label: t('Note') },
          ]}
          value={kind}
          onChange={setKind}
        />
      )}
      <TextField
        label={isReply ? t('Reply to {email}', { email: submission.email }) : t('Note for those who work here')}
        rows={4}
        value={text}
        maxLength={formLimits.note}
        onChange={setText}
        onKeyDown={event => {
          if (shortcutOf(event) !== 'mod+enter') return
          event.preventDefault()
          send()
        }}
      />
      <div className="letter-send">
        {isReply && <SavedReplies text={text} visitor={nameIn(submission)} onUse={setText} />}
        <Button kind="primary" shortcut="mod+enter" isDisabled={text.trim() === '' || act.isPending} onPress={send}>
          {act.isPending ? (isReply ? t('Sending') : t('Saving')) : isReply ? t('Send reply') : t('Save note')}
        </Button>
      </div>
    </footer>
  )
}
