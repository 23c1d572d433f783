import { IslandRoot, type ReviewAnswer, type ReviewsAnswer, type ViewContext, type ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import { buttonClass } from '../kit/button'
import { Stars } from '../kit/stars'
import { reviews as block } from './block'

/** What more reviews may have to say in the browser. */
const moreMessages = [
  'reviews.stars',
  'reviews.by',
  'reviews.loading',
  'reviews.more',
  'reviews.failed',
  'reviews.came',
] as const

const dateIn = ({ locale, timeZone }: ViewContext, at: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at))

const Summary = ({ reviews, context }: { reviews: ReviewsAnswer; context: ViewContext }) => {
  const { average, count, stars } = reviews
  const most = Math.max(...stars)
  const { message } = context
  return (
    <div className="reviews-summary">
      <p className="reviews-average">
        {new Intl.NumberFormat(context.locale, { minimumFractionDigits: 1 }).format(average)}
      </p>
      <Stars stars={average} label={message('reviews.average', { average })} />
      <p className="reviews-count">{message('reviews.count', { count })}</p>
      <ul className="reviews-counts">
        {([5, 4, 3, 2, 1] as const).map(each => {
          const given = stars[each - 1]!
          return (
            <li key={each}>
              <span className="for-screen-readers">{message('reviews.gave', { stars: each, count: given })}</span>
              <span aria-hidden="true">{each}</span>
              <i aria-hidden="true">
                <b style={{ width: `${Math.round((given / most) * 100)}%` }} />
              </i>
              <span aria-hidden="true">{given}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const Review = ({ review, context }: { review: ReviewAnswer; context: ViewContext }) => (
  <li className="review">
    <article>
      <Stars stars={review.stars} label={context.message('reviews.stars', { stars: review.stars })} />
      <h3 className="review-title" hidden={review.title === ''}>
        {review.title}
      </h3>
      <p className="review-body">{review.body}</p>
      <p className="review-by">
        {context.message('reviews.by', { name: review.name, date: dateIn(context, review.at) })}
      </p>
      <div className="review-reply" hidden={review.reply === ''}>
        <p className="review-from">{context.message('reviews.reply', { site: context.siteTitle })}</p>
        <p className="review-words">{review.reply}</p>
      </div>
    </article>
  </li>
)

const List = ({ reviews, context }: { reviews: ReviewsAnswer; context: ViewContext }) => {
  const list = (
    <>
      <ol className="reviews-list">
        {reviews.items.map(review => (
          <Review key={review.id} {...{ review, context }} />
        ))}
      </ol>
      {reviews.next !== null && (
        <div className="reviews-more">
          <button type="button" className={buttonClass({ style: 'secondary', size: 'small' })}>
            {context.message('reviews.more')}
          </button>
        </div>
      )}
    </>
  )
  if (context.mode === 'canvas' || reviews.next === null) return <div>{list}</div>
  const { productId, next } = reviews
  const { timeZone } = context
  return (
    <IslandRoot
      type={block.type}
      when="interaction"
      props={{ productId, next, timeZone, messages: context.messages(moreMessages) }}
    >
      {list}
    </IslandRoot>
  )
}

export const View = ({ props: { show }, data: { reviews }, context }: ViewOf<typeof block>) => {
  if (!reviews)
    return context.mode === 'canvas' ? <p className="reviews-none">{context.message('reviews.pick')}</p> : null
  const hasAny = reviews.count > 0
  return (
    <section className={classes('reviews', hasAny && `reviews-${show}`)} aria-label={context.message('reviews.title')}>
      {!hasAny && <p className="reviews-none">{context.message('reviews.none')}</p>}
      {hasAny && show !== 'list' && <Summary {...{ reviews, context }} />}
      {hasAny && show !== 'summary' && <List {...{ reviews, context }} />}
    </section>
  )
}
