import { hideReview, listReviews, type Review, replyToReview, showReview } from '@sitewright/contract/reviews'
import { type ReviewState, reviewLimits } from '@sitewright/domain/block-rules'
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call, messageOf } from '../../app/api'
import { runWith } from '../../app/follow-up'
import { keys } from '../../app/queries'
import { RouteLink } from '../../app/router'
import { useTimes } from '../../app/use-times'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Queue } from '../../ui/queue'
import { showToast } from '../../ui/toast'
import { ReviewAsking } from './review-asking'

const tabsOf: readonly { state: ReviewState; label: string }[] = [
  { state: 'waiting', label: t('Waiting') },
  { state: 'shown', label: t('Shown') },
  { state: 'hidden', label: t('Hidden') },
]
const emptyWords: Record<ReviewState, string> = {
  waiting: t('Reviews arrive after deliveries. Send a review link from an order.'),
  shown: t('Reviews that visitors can read appear here.'),
  hidden: t('No review is hidden.'),
}

const useReviewAction = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, act, reply = '' }: { id: string; act: 'show' | 'hide' | 'reply'; reply?: string }) => {
      const params = { reviewId: id }
      if (act === 'reply') return call(replyToReview, { params, body: { reply } })
      return call(act === 'show' ? showReview : hideReview, { params, body: {} })
    },
    onSuccess: () => client.invalidateQueries({ queryKey: keys.allReviews }),
    onError: error => showToast(messageOf(error)),
  })
}

const ReplyDialog = ({ review, onClose }: { review: Review; onClose: () => void }) => {
  const [reply, setReply] = useState(review.reply)
  const action = useReviewAction()
  return (
    <FormDialog
      title={t('Reply to {name}', { name: review.name })}
      submit={[t('Save reply'), t('Saving')]}
      isBusy={action.isPending}
      onClose={onClose}
      onSubmit={() => action.mutate({ id: review.id, act: 'reply', reply }, { onSuccess: onClose })}
      {...(action.isError && { failure: messageOf(action.error) })}
    >
      <p className="queue-words">{review.body || review.title}</p>
      <TextField
        label={t('Reply')}
        help={t('Visitors read it below the review.')}
        rows={4}
        maxLength={reviewLimits.reply}
        value={reply}
        onChange={setReply}
        autoFocus
      />
    </FormDialog>
  )
}

const ReviewItem = ({ review, onReply }: { review: Review; onReply: () => void }) => {
  const times = useTimes()
  const action = useReviewAction()
  const { id, state } = review
  const set = (act: 'show' | 'hide', done: string) => runWith(action, { id, act }, { onSuccess: () => showToast(done) })
  return (
    <article aria-label={t('Review of {product} by {name}', { product: review.product, name: review.name })}>
      <div className="queue-head">
        <b>{[t('{stars} of 5', { stars: review.stars }), review.title].filter(Boolean).join(' · ')}</b>
        <span className="queue-about">
          {review.product}
          {review.orderNumber !== null && (
            <>
              {', '}
              <RouteLink to={{ path: `commerce/orders/${review.orderId}` }}>
                {t('order {orderNumber}', { orderNumber: review.orderNumber })}
              </RouteLink>
            </>
          )}
        </span>
      </div>
      {review.body && <p className="queue-words">{review.body}</p>}
      <p className="queue-about">{`${review.name}, ${times.shortMoment(review.createdAt)}`}</p>
      {review.reply && <p className="queue-reply">{review.reply}</p>}
      <div className="queue-actions">
        {state !== 'shown' && (
          <Button kind="primary" isDisabled={action.isPending} onPress={() => set('show', 'Visitors can read it now')}>
            {t('Show')}
          </Button>
        )}
        {state !== 'hidden' && (
          <Button isDisabled={action.isPending} onPress={() => set('hide', 'Hidden')}>
            {t('Hide')}
          </Button>
        )}
        <Button onPress={onReply}>{review.reply ? t('Change reply') : t('Reply')}</Button>
      </div>
    </article>
  )
}

export const ReviewsScreen = ({ tabs }: { tabs: ReactNode }) => {
  const [state, setState] = useState<ReviewState>('waiting')
  const [replying, setReplying] = useState<Review>()
  const list = useInfiniteQuery({
    queryKey: keys.reviews(state),
    queryFn: ({ pageParam }) => call(listReviews, { query: { state, after: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: last => last.next ?? undefined,
    placeholderData: keepPreviousData,
  })
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">{t('Commerce')}</p>
          <h1>{t('Reviews')}</h1>
        </div>
      </header>
      {tabs}
      <div className="page-body">
        <Queue
          label={t('Reviews')}
          tabs={tabsOf}
          {...{ state, list }}
          counts={list.data?.pages[0]?.counts}
          onState={setState}
          empty={emptyWords[state]}
        >
          {review => <ReviewItem review={review} onReply={() => setReplying(review)} />}
        </Queue>
        <ReviewAsking />
      </div>
      {replying && <ReplyDialog review={replying} onClose={() => setReplying(undefined)} />}
    </main>
  )
}
