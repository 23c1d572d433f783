import type { ReviewRefusal } from '@sitewright/domain/block-rules'
import type { CheckoutText } from '@sitewright/domain/catalogue/messages'
import type { ReadMessage } from '@sitewright/domain/messages'
import { WordsField } from '../words-page'

export type ReviewValues = {
  readonly stars?: number | undefined
  readonly title: string
  readonly body: string
  readonly name: string
}
type Field = 'title' | 'body' | 'name'

/** What is wrong with what was sent: one sentence beside the button, or one at each field. */
export type ReviewProblem = {
  readonly refusal?: Extract<ReviewRefusal, 'no-rating' | 'failed'>
  readonly fields?: Readonly<Partial<Record<Field, 'missing' | 'too-long'>>>
}

/** Something that was bought. */
export type ReviewLine = {
  readonly id: string
  readonly title: string
  readonly options: string
  readonly imageUrl: string | null
  readonly isReviewed: boolean
  /** What was sent, or what is known. */
  readonly values: ReviewValues
  readonly problem?: ReviewProblem
}

const star = 'M10 1.8l2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8z'

type FormProps = {
  readonly line: ReviewLine
  readonly action: string
  readonly crumb: string
  readonly message: ReadMessage<CheckoutText>
  readonly sentence: (refusal: ReviewRefusal) => string
  readonly limits: Readonly<Record<Field, number>>
}

const StarChoice = ({ line, message, sentence }: Pick<FormProps, 'line' | 'message' | 'sentence'>) => {
  const { values, problem } = line
  const isMissing = problem?.refusal === 'no-rating'
  const problemId = `stars-problem-${line.id}`
  return (
    <fieldset
      className="review-stars"
      aria-describedby={isMissing ? problemId : undefined}
      data-needed={sentence('no-rating')}
    >
      <legend>{message('review.rating')}</legend>
      <div>
        {[1, 2, 3, 4, 5].map(stars => (
          <label key={stars}>
            {/* Not `required`: the browser's own words would stand in the place of ours. */}
            <input type="radio" name="stars" value={stars} defaultChecked={values.stars === stars} />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={star} />
            </svg>
            <span className="for-screen-readers">{message('review.star', { count: stars })}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p className="words-problem" id={problemId} role="alert">
          {sentence('no-rating')}
        </p>
      )}
    </fieldset>
  )
}

const TextField = ({
  line,
  name,
  message,
  limits,
}: Pick<FormProps, 'line' | 'message' | 'limits'> & { name: Field }) => {
  const problem = line.problem?.fields?.[name]
  const words = problem === 'missing' ? message('review.missing') : message('review.tooLong', { count: limits[name] })
  return (
    <WordsField
      id={`${name}-${line.id}`}
      name={name}
      label={message(`review.${name}`)}
      value={line.values[name]}
      problem={problem && words}
      isLong={name === 'body'}
    />
  )
}

/** One thing that was bought, with a form until it was reviewed. */
export const ReviewForm = ({ line, action, crumb, message, sentence, limits }: FormProps) => (
  <section className="review-line" id={`line-${line.id}`} aria-label={line.title}>
    {line.imageUrl ? (
      <img src={`${line.imageUrl}?format=300w`} alt="" width="96" height="120" />
    ) : (
      <span className="no-picture" />
    )}
    <div>
      <h2>{line.title}</h2>
      {line.options && <p className="options">{line.options}</p>}
      {line.isReviewed ? (
        <p className="given">{message('review.given')}</p>
      ) : (
        <form method="post" action={action}>
          <input type="hidden" name="crumb" value={crumb} />
          <input type="hidden" name="lineId" value={line.id} />
          <StarChoice {...{ line, message, sentence }} />
          <TextField name="title" {...{ line, message, limits }} />
          <TextField name="body" {...{ line, message, limits }} />
          <TextField name="name" {...{ line, message, limits }} />
          <div className="words-send">
            <button type="submit" className="button button-primary button-medium">
              {message('review.send')}
            </button>
            {line.problem?.refusal === 'failed' && (
              <p className="words-problem" role="alert">
                {sentence('failed')}
              </p>
            )}
          </div>
        </form>
      )}
    </div>
  </section>
)
