import { commentLink, commentParts, commentThreads, initialsOf, type Thread } from '@sitewright/domain/block-rules'
import { type CommentAnswer, type CommentsAnswer, IslandRoot, type ViewContext, type ViewOf } from '../kit'
import { buttonClass } from '../kit/button'
import { ConsentGate } from '../kit/consent-gate'
import { comments as block } from './block'
import type { CommentsIslandProps } from './island'

const islandMessages = [
  'comments.replyTo',
  'comments.write',
  'comments.send',
  'comments.sending',
  'comments.failed',
  'comments.missing',
  'comments.tooLong',
] as const

type Props = ViewOf<typeof block>['props']

/** Where the canvas has no page to ask about, such as in a footer. */
const nobodySaid: CommentsAnswer = { subjectId: '', disqusShortname: null, items: [], isAnchored: false }

const dateIn = ({ locale, timeZone }: ViewContext, at: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(at))

/** Where a comment is, and with a provider where the thread is. */
const linkTo = (commentId: string, disqusShortname: CommentsAnswer['disqusShortname'], { address }: ViewContext) =>
  commentLink({ commentId, baseUrl: address, link: '', ...(disqusShortname !== null && { disqusShortname }) })

const Words = ({ body }: { body: string }) =>
  commentParts(body).map(({ text, href }, at) =>
    href === undefined ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand there twice
      <a key={at} href={href} rel="nofollow ugc noopener">
        {text}
      </a>
    ),
  )

type ListProps = {
  readonly threads: readonly Thread<CommentAnswer>[]
  readonly isAnchored: boolean
  readonly context: ViewContext
}

const Comments = ({ threads, isAnchored, context }: ListProps) => (
  <ol className="comments-list">
    {threads.map(({ comment, replies }) => {
      const { id, name, body, isOwner, at } = comment
      return (
        <li key={id} id={isAnchored ? `comment-${id}` : undefined}>
          <article className="comment">
            <p className="comment-by">
              <span className="comment-face" aria-hidden="true" data-initials={initialsOf(name)} />
              <b>{name}</b>
              {isOwner && <span className="comment-owner">{context.message('comments.owner')}</span>}
              <a className="comment-date" href={`#comment-${id}`}>
                <time dateTime={at}>{dateIn(context, at)}</time>
              </a>
            </p>
            <p className="comment-body">
              <Words body={body} />
            </p>
            <button
              type="button"
              className="comment-reply"
              data-comment={id}
              aria-label={context.message('comments.replyTo', { name })}
            >
              {context.message('comments.reply')}
            </button>
          </article>
          {replies.length > 0 && <Comments threads={replies} {...{ isAnchored, context }} />}
        </li>
      )
    })}
  </ol>
)

const Form = ({ props, subjectId, context }: { props: Props; subjectId: string; context: ViewContext }) => {
  const { message, blockId } = context
  const { action, method } = context.action('add-comment')
  const [name, body] = [`comment-name-${blockId}`, `comment-body-${blockId}`]
  return (
    <form className="comment-form" action={action} method={method} aria-label={message('comments.write')}>
      <input type="hidden" name="subjectId" value={subjectId} />
      <input type="hidden" name="parentId" value="" />
      <input type="hidden" name="path" value={new URL(context.address).pathname} />
      <p className="comment-answers" hidden>
        <span />
        <button type="button" className="comment-cancel">
          {message('comments.cancel')}
        </button>
      </p>
      <p className="comment-field">
        <label htmlFor={body}>{message('comments.body')}</label>
        <textarea id={body} name="body" rows={4} placeholder={context.text(props.placeholder)} required />
      </p>
      <p className="comment-field">
        <label htmlFor={name}>{message('comments.name')}</label>
        <input id={name} name="name" autoComplete="name" required />
      </p>
      {/* Programs fill what they find. Nobody else meets it; where no style sheet hides it, its label says what to do. */}
      <p className="comment-trap">
        <label>
          {message('comments.trap')}
          <input name="website" autoComplete="off" data-1p-ignore="" data-lpignore="true" />
        </label>
      </p>
      <div className="comment-send">
        <button type="submit" className={buttonClass({ style: 'secondary', size: 'small' })}>
          {message('comments.send')}
        </button>
        <p className="comment-problem" role="alert" />
      </div>
    </form>
  )
}

export const View = ({ props, data: { comments }, context }: ViewOf<typeof block>) => {
  const { message } = context
  const isPage = context.mode === 'page'
  const title = context.text(props.title)
  if (!comments && isPage) return null
  const { subjectId, disqusShortname, items, isAnchored } = comments ?? nobodySaid
  const threads = commentThreads(items, props.order)
  const anchor = isAnchored ? 'comments' : undefined
  const first = threads[0]?.comment.id
  const link = linkTo(first ?? '', disqusShortname, context)
  const hasLink = disqusShortname !== null || first !== undefined
  const named = hasLink ? (
    <a className="comments-link" href={link.href}>
      {message('comments.title')}
    </a>
  ) : (
    message('comments.title')
  )
  const head = (
    <div className="comments-head">
      <h2 className="comments-title">{title || named}</h2>
      {(items.length > 0 || (title && hasLink)) && (
        <p className="comments-about">
          {items.length > 0 && (
            <span className="comments-count">{message('comments.count', { count: items.length })}</span>
          )}
          {title && hasLink && named}
        </p>
      )}
    </div>
  )
  if (disqusShortname !== null) {
    const gate = <ConsentGate provider="disqus" title={message('comments.thread')} context={context} />
    const island: CommentsIslandProps = { disqusShortname }
    return (
      <section className="comments comments-thread" id={anchor}>
        {head}
        {isPage ? (
          <IslandRoot type={block.type} when="visible" props={island}>
            {gate}
          </IslandRoot>
        ) : (
          gate
        )}
      </section>
    )
  }
  const content = (
    <>
      {/* Whoever has no script comes back to this address, and sees it. */}
      <p className="comments-waiting" id={isAnchored ? 'comment-waiting' : undefined} tabIndex={-1}>
        {message('comments.waiting')}
      </p>
      {threads.length > 0 ? (
        <Comments {...{ threads, isAnchored, context }} />
      ) : (
        <p className="comments-none">{message(isPage ? 'comments.none' : 'comments.canvas')}</p>
      )}
      <Form {...{ props, subjectId, context }} />
    </>
  )
  const island: CommentsIslandProps = {
    disqusShortname: null,
    path: context.action('add-comment').path,
    messages: context.messages(islandMessages),
  }
  return (
    <section className="comments" id={anchor}>
      {head}
      {isPage ? (
        <IslandRoot type={block.type} when="visible" props={island}>
          {content}
        </IslandRoot>
      ) : (
        content
      )}
    </section>
  )
}
