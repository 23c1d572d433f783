import { type ReviewRefusal, reviewLimits, reviewPlace } from '@sitewright/domain/block-rules'
import { commercePageTypes } from '@sitewright/domain/catalogue'
import { checkoutTexts, readMessages } from '@sitewright/domain/messages'
import { type ShopLook, wordsPage } from '../words-page'
import { ReviewForm, type ReviewLine } from './review-form'

export type { ReviewLine, ReviewProblem, ReviewValues } from './review-form'

export type ReviewPage = {
  readonly look: ShopLook
  /** Where its form is sent. */
  readonly action: string
  readonly crumb: string
  readonly storePath: string
  /** Why there is nothing to write; stands in the place of the form. */
  readonly refusal?: ReviewRefusal | undefined
  readonly lines: readonly ReviewLine[]
  readonly nonce?: string
  readonly script?: string | undefined
  /** One was just written. */
  readonly isThanked?: boolean
}

const refusalKeys = {
  'no-rating': 'review.needsRating',
  failed: 'review.tryAgain',
  expired: 'review.expired',
  'already-reviewed': 'review.alreadyGiven',
  'no-products': 'review.noProducts',
} as const satisfies Record<ReviewRefusal, string>

/** The page on which buyers say what they think of what they bought. It does without script. */
export function renderReviewPage({
  look,
  action,
  crumb,
  storePath,
  refusal,
  lines,
  nonce,
  script,
  isThanked = false,
}: ReviewPage) {
  const message = readMessages(checkoutTexts(look.locale))
  const sentence = (of: ReviewRefusal) => message(refusalKeys[of])
  const isWhole = refusal !== undefined && reviewPlace(refusal) === 'full-page'
  const title = message('review.page')
  const content = isWhole ? (
    <h1 role="alert">{isThanked ? message('review.thanks') : sentence(refusal)}</h1>
  ) : (
    <>
      <h1>{title}</h1>
      <p className="lead" role={isThanked ? 'status' : undefined}>
        {message(isThanked ? 'review.thanks' : 'review.lead')}
      </p>
      {lines.map(line => (
        <ReviewForm key={line.id} {...{ line, action, crumb, message, sentence }} limits={reviewLimits} />
      ))}
    </>
  )
  return wordsPage({
    look,
    title,
    ...(script && {
      context: { pageType: commercePageTypes.reviewsRequest, locale: look.locale },
      script: { src: script, nonce },
    }),
    children: (
      <>
        {content}
        <p>
          <a className="back" href={storePath}>
            {message('review.back')}
          </a>
        </p>
      </>
    ),
  })
}
