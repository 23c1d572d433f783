import { type CommentProblem, commentLimits } from '@sitewright/domain/block-rules'
import { readMessages, visitorMessages } from '@sitewright/domain/messages'
import { type ShopLook, WordsField, wordsPage } from './words-page'

export type CommentPage = {
  readonly look: ShopLook
  /** Where the form is sent. */
  readonly action: string
  readonly values: Readonly<Record<'subjectId' | 'parentId' | 'path' | 'name' | 'body', string>>
  readonly problems: Readonly<Partial<Record<'name' | 'body', CommentProblem>>>
}

/** Where a comment comes back that could not be taken, with every word of it: whoever has no script sends it from here. */
export function renderCommentPage({ look, action, values, problems }: CommentPage): string {
  const message = readMessages(visitorMessages(look.locale))
  const title = message('comments.page')
  const field = (name: 'name' | 'body') => {
    const problem = problems[name]
    const words =
      problem === 'missing' ? message('comments.missing') : message('comments.tooLong', { count: commentLimits[name] })
    return (
      <WordsField
        id={name}
        name={name}
        label={message(`comments.${name}`)}
        value={values[name]}
        problem={problem && words}
        isLong={name === 'body'}
      />
    )
  }
  return wordsPage({
    look,
    title,
    children: (
      <>
        <h1>{title}</h1>
        <form method="post" action={action}>
          {(['subjectId', 'parentId', 'path'] as const).map(name => (
            <input key={name} type="hidden" name={name} value={values[name]} />
          ))}
          {field('body')}
          {field('name')}
          <div className="words-send">
            <button type="submit" className="button button-primary button-medium">
              {message('comments.send')}
            </button>
          </div>
        </form>
        <p>
          <a className="back" href={values.path}>
            {message('comments.back')}
          </a>
        </p>
      </>
    ),
  })
}
