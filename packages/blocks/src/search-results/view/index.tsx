import { addQuery } from '@sitewright/domain/requests'
import { type SearchKind, searchKinds, searchLimits, searchTotal } from '@sitewright/domain/search'
import type { ReactNode } from 'react'
import type { SearchAnswer, ViewContext, ViewOf } from '../../kit'
import type { searchResults } from '../block'
import { FoundPages, FoundProducts } from './found'

type Shown = { readonly answer: SearchAnswer; readonly context: ViewContext }

const kindNames = {
  product: 'search.products',
  page: 'search.pages',
  post: 'search.posts',
  event: 'search.events',
  work: 'search.work',
} as const

const totalOf = ({ counts }: SearchAnswer): number => searchTotal(counts)

const addressOf = ({ answer, context }: Shown, { kind, page }: { kind: SearchKind | null; page: number }): string =>
  addQuery(context.hrefOf('search'), {
    q: answer.text,
    ...(kind && { kind }),
    ...(page > 1 && { p: page }),
  })

const Field = ({ answer, context }: { answer: SearchAnswer | null; context: ViewContext }) => (
  <search>
    <form className="results-form" action={context.hrefOf('search')} method="get">
      <input
        type="search"
        name="q"
        defaultValue={answer?.text}
        aria-label={context.message('search.label')}
        placeholder={context.message('search.submit')}
        maxLength={searchLimits.query}
        autoComplete="off"
        enterKeyHint="search"
        disabled={context.mode === 'canvas'}
      />
      {answer && !answer.isFailed && (
        <span className="results-count">{context.message('search.count', { count: totalOf(answer) })}</span>
      )}
      <button type="submit" aria-label={context.message('search.submit')} disabled={context.mode === 'canvas'}>
        <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
          <path d="M8 3a5 5 0 1 1 0 10a5 5 0 0 1 0-10M11.700 11.700L15.500 15.500" />
        </svg>
      </button>
    </form>
  </search>
)

/** Only where there is something to choose. */
const Kinds = (shown: Shown) => {
  const { answer, context } = shown
  const found = searchKinds.filter(kind => answer.counts[kind] > 0)
  if (found.length < 2) return null
  const entries = [
    { kind: null, name: context.message('search.everything'), count: totalOf(answer) },
    ...found.map(kind => ({ kind, name: context.message(kindNames[kind]), count: answer.counts[kind] })),
  ]
  return (
    <nav className="results-kinds" aria-label={context.message('search.kinds')}>
      <ul>
        {entries.map(({ kind, name, count }) => (
          <li key={name}>
            <a
              className="results-kind"
              href={addressOf(shown, { kind, page: 1 })}
              aria-current={kind === answer.kind ? 'page' : undefined}
            >{`${name} ${count}`}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Group = ({
  kind,
  shown,
  count,
  children,
}: {
  kind: SearchKind
  shown: Shown
  count: number
  children: ReactNode
}) => {
  const { answer, context } = shown
  const more = answer.kind === null && answer.page === 1 ? answer.counts[kind] - count : 0
  return (
    <section className="results-group">
      <h2>{context.message(kindNames[kind])}</h2>
      <div className="results-list">
        {children}
        {more > 0 && (
          <a className="results-more" href={addressOf(shown, { kind, page: 1 })}>
            {context.message('search.more', { count: more })}
            <span className="for-screen-readers"> {context.message(kindNames[kind])}</span>
          </a>
        )}
      </div>
    </section>
  )
}

const Paging = (shown: Shown) => {
  const { answer, context } = shown
  const { page, pages, kind } = answer
  if (pages < 2) return null
  return (
    <nav className="results-paging" aria-label={context.message('search.page', { page, pages })}>
      {page > 1 && (
        <a className="results-step" rel="prev" href={addressOf(shown, { kind, page: page - 1 })}>
          {context.message('search.previous')}
        </a>
      )}
      <span>{context.message('search.page', { page, pages })}</span>
      {page < pages && (
        <a className="results-step" rel="next" href={addressOf(shown, { kind, page: page + 1 })}>
          {context.message('search.next')}
        </a>
      )}
    </nav>
  )
}

const Answer = (shown: Shown) => {
  const { answer, context } = shown
  const { products, found } = answer
  if (answer.isFailed)
    return (
      <p className="results-none" role="alert">
        {context.message('search.failed')}
      </p>
    )
  if (totalOf(answer) === 0)
    return <p className="results-none">{context.message('search.none', { text: answer.text })}</p>
  return (
    <>
      <Kinds {...shown} />
      {products.length > 0 && (
        <Group kind="product" shown={shown} count={products.length}>
          <FoundProducts products={products} context={context} />
        </Group>
      )}
      {searchKinds.map(kind => {
        const pages = found.filter(each => each.kind === kind)
        return (
          pages.length > 0 && (
            <Group key={kind} kind={kind} shown={shown} count={pages.length}>
              <FoundPages pages={pages} />
            </Group>
          )
        )
      })}
      <Paging {...shown} />
    </>
  )
}

export const View = ({ data, context }: ViewOf<typeof searchResults>) => {
  const answer = data.search
  const title = answer
    ? context.message('search.title', { count: totalOf(answer), text: answer.text })
    : context.message('search.submit')
  return (
    <div className="results">
      <h1 className="for-screen-readers">{title}</h1>
      <Field answer={answer} context={context} />
      {answer && <Answer answer={answer} context={context} />}
    </div>
  )
}
