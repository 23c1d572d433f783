import { type Comment, listComments, replyToComment, setCommentState } from '@sitewright/contract/comments'
import { type CommentState, commentLimits } from '@sitewright/domain/block-rules'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messageOf } from '../app/api'
import { runWith } from '../app/follow-up'
import { keys } from '../app/queries'
import { useTimes } from '../app/use-times'
import { Button } from '../ui/button'
import { TextField } from '../ui/field'
import { FormDialog } from '../ui/form-dialog'
import { Queue } from '../ui/queue'
import { Status } from '../ui/status'
import { showToast } from '../ui/toast'
import { ThreadProvider } from './thread-provider'

const tabsOf: readonly { state: CommentState; label: string }[] = [
  { state: 'waiting', label: 'Waiting' },
  { state: 'shown', label: 'Shown' },
  { state: 'spam', label: 'Spam' },
  { state: 'removed', label: 'Removed' },
]
const emptyWords: Record<CommentState, string> = {
  waiting: 'Comments wait here until you approve them. Add a comments block to a page.',
  shown: 'Comments that visitors can read appear here.',
  spam: 'No comment looks like spam.',
  removed: 'No comment was removed.',
}
type Decision = 'shown' | 'removed' | 'spam'
const decisions: readonly { state: Decision; label: string; done: string }[] = [
  { state: 'shown', label: 'Approve', done: 'Visitors can read it now' },
  { state: 'removed', label: 'Remove', done: 'Removed' },
  { state: 'spam', label: 'Spam', done: 'Filed as spam' },
]

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
      title={`Reply to ${comment.name}`}
      submit={['Send reply', 'Sending']}
      isBusy={reply.isPending}
      onClose={onClose}
      onSubmit={() => body.trim() !== '' && reply.mutate(body, { onSuccess: onClose })}
      {...(reply.isError && { failure: messageOf(reply.error) })}
    >
      <p className="queue-words">{comment.body}</p>
      <TextField
        label="Reply"
        help="Visitors read it below the comment, which is approved with it."
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
    <article aria-label={`Comment by ${comment.name}`}>
      <div className="queue-head">
        <b>
          {comment.name} {comment.isOwner && <Status tone="neutral">Yours</Status>}
        </b>
        <span className="queue-about">
          {[comment.subject, comment.parentName && `reply to ${comment.parentName}`].filter(Boolean).join(', ')}
        </span>
      </div>
      <p className="queue-words">{comment.body}</p>
      <p className="queue-about">{times.shortMoment(comment.createdAt)}</p>
      <div className="queue-actions">
        {decisions
          .filter(({ state }) => state !== comment.state)
          .map(({ state, label, done }) => (
            <Button
              key={state}
              kind={state === 'shown' ? 'primary' : 'default'}
              isDisabled={decide.isPending}
              onPress={() =>
                runWith(decide, state, {
                  onSuccess: () => showToast(done),
                  onError: error => showToast(messageOf(error)),
                })
              }
            >
              {label}
            </Button>
          ))}
        <Button onPress={onReply}>Reply</Button>
      </div>
    </article>
  )
}

export const CommentsSettings = () => {
  const [state, setState] = useState<CommentState>('waiting')
  const [answering, setAnswering] = useState<Comment>()
  const list = useInfiniteQuery({
    queryKey: keys.comments(state),
    queryFn: ({ pageParam }) => call(listComments, { query: { state, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Queue
        label="Comments"
        tabs={tabsOf}
        {...{ state, list }}
        counts={list.data?.pages[0]?.counts}
        onState={setState}
        empty={emptyWords[state]}
      >
        {comment => <CommentItem comment={comment} onReply={() => setAnswering(comment)} />}
      </Queue>
      <ThreadProvider />
      {answering && <ReplyDialog comment={answering} onClose={() => setAnswering(undefined)} />}
    </>
  )
}
