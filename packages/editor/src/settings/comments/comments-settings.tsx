import { type Comment, listComments, replyToComment, setCommentState } from '@sitewright/contract/comments'
import { type CommentState, commentLimits, moderationLimits } from '@sitewright/domain/block-rules'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { keys } from '../../app/queries'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { SearchField, TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Queue } from '../../ui/queue'
import { Status } from '../../ui/status'
import { showToast } from '../../ui/toast'
import { useSettled } from '../../ui/use-settled'
import { type Decision, decisions, doneWords, ModerationBar } from './moderation-bar'
import { ThreadProvider } from './thread-provider'

const tabsOf: readonly { state: CommentState; label: string }[] = [
  { state: 'waiting', label: t('Waiting') },
  { state: 'shown', label: t('Shown') },
  { state: 'spam', label: t('Spam') },
  { state: 'removed', label: t('Removed') },
]
const emptyWords: Record<CommentState, string> = {
  waiting: t('Comments wait here until you approve them. Add a comments block to a page.'),
  shown: t('Comments that visitors can read appear here.'),
  spam: t('No comment looks like spam.'),
  removed: t('No comment was removed.'),
}

/** What is decided or said is seen on the page at once; the lists are read anew. */
const useCommentAction = <Given,>(run: (given: Given) => Promise<Comment>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: run,
    onSuccess: () => client.invalidateQueries({ queryKey: keys.allComments }),
  })
}

const ReplyDialog = ({ comment, onClose }: { comment: Comment; onClose: () => void }) => {
  const [body, setBody] = useState('')
  const reply = useCommentAction((words: string) =>
    call(replyToComment, { params: { commentId: comment.id }, body: { body: words } }),
  )
  return (
    <FormDialog
      title={t('Reply to {name}', { name: comment.name })}
      submit={[t('Send reply'), t('Sending')]}
      isBusy={reply.isPending}
      onClose={onClose}
      onSubmit={() => body.trim() !== '' && reply.mutate(body, { onSuccess: onClose })}
      {...(reply.isError && { failure: messageOf(reply.error) })}
    >
      <p className="queue-words">{comment.body}</p>
      <TextField
        label={t('Reply')}
        help={t('Visitors read it below the comment, which is approved with it.')}
        rows={4}
        maxLength={commentLimits.body}
        value={body}
        onChange={setBody}
        autoFocus
      />
    </FormDialog>
  )
}

const CommentItem = ({ comment, onReply }: { comment: Comment; onReply: () => void }) => {
  const times = useTimes()
  const decide = useCommentAction((state: Decision) =>
    call(setCommentState, { params: { commentId: comment.id }, body: { state } }),
  )
  return (
    <article aria-label={t('Comment by {name}', { name: comment.name })}>
      <div className="queue-head">
        <b>
          {comment.name} {comment.isOwner && <Status tone="neutral">{t('Yours')}</Status>}
        </b>
        <span className="queue-about">
          {[comment.subject, comment.parentName && t('reply to {parentName}', { parentName: comment.parentName })]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
      <p className="queue-words">{comment.body}</p>
      <p className="queue-about">{times.shortMoment(comment.createdAt)}</p>
      <div className="queue-actions">
        {decisions
          .filter(({ state }) => state !== comment.state)
          .map(({ state, label }) => (
            <Button
              key={state}
              kind={state === 'shown' ? 'primary' : 'default'}
              isDisabled={decide.isPending}
              onPress={() =>
                runWith(decide, state, {
                  onSuccess: () => showToast(doneWords[state]),
                  onError: error => showToast(messageOf(error)),
                })
              }
            >
              {label}
            </Button>
          ))}
        <Button onPress={onReply}>{t('Reply')}</Button>
      </div>
    </article>
  )
}

export const CommentsSettings = () => {
  const [state, setState] = useState<CommentState>('waiting')
  const [typed, setTyped] = useState('')
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [answering, setAnswering] = useState<Comment>()
  const search = useSettled(typed.trim().slice(0, moderationLimits.search), 300)
  const list = useInfiniteQuery({
    queryKey: keys.comments(state, search),
    queryFn: ({ pageParam }) =>
      call(listComments, { query: { state, after: pageParam, ...(search !== '' && { search }) } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  const seen = list.data?.pages.flatMap(({ items }) => items) ?? []
  const change = (next: CommentState) => {
    setState(next)
    setMarked(new Set())
  }
  return (
    <>
      <Queue
        label={t('Comments')}
        tabs={tabsOf}
        {...{ state, list }}
        counts={list.data?.pages[0]?.counts}
        onState={change}
        empty={search === '' ? emptyWords[state] : t('Nothing here has “{search}” in it.', { search })}
        marks={{ marked, onMark: setMarked, name: ({ name }) => t('the comment by {name}', { name }) }}
        tools={
          <ModerationBar
            {...{ state, search, marked }}
            shown={seen.map(({ id }) => id)}
            total={list.data?.pages[0]?.total ?? 0}
            asOf={list.data?.pages[0]?.asOf}
            onMark={setMarked}
            field={
              <SearchField
                label={t('Search comments')}
                placeholder={t('Search names and words')}
                value={typed}
                onChange={words => {
                  setTyped(words)
                  setMarked(new Set())
                }}
              />
            }
          />
        }
      >
        {comment => <CommentItem comment={comment} onReply={() => setAnswering(comment)} />}
      </Queue>
      <ThreadProvider />
      {answering && <ReplyDialog comment={answering} onClose={() => setAnswering(undefined)} />}
    </>
  )
}
