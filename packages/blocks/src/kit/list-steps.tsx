import type { ListPaging } from './data'
import type { ViewContext } from './view'

/** The other pages of a long list, on the page of its collection. Its classes begin with the block's type. */
export const ListSteps = ({
  type,
  paging,
  context,
}: {
  readonly type: string
  readonly paging: ListPaging | undefined
  readonly context: ViewContext
}) => {
  if (!paging) return null
  const { page, pages, previous, next } = paging
  return (
    <nav className={`${type}-paging`} aria-label={context.message('list.pages')}>
      {previous !== null && (
        <a className={`${type}-step`} href={context.path(previous)} rel="prev">
          {context.message('list.previous')}
        </a>
      )}
      <span>{context.message('list.of', { page, pages })}</span>
      {next !== null && (
        <a className={`${type}-step`} href={context.path(next)} rel="next">
          {context.message('list.next')}
        </a>
      )}
    </nav>
  )
}
