import type { LabelAnswer } from './data'
import type { ViewContext } from './view'

/** The path of the page that is drawn, as links to it are written. */
const pathOf = ({ address }: Pick<ViewContext, 'address'>): string => address.replace(/^[a-z]+:\/\/[^/]*/, '') || '/'

/** Labels as links to their lists, each with how many things it has where that is wanted. */
export const LabelLinks = ({
  labels,
  counts,
  context,
  nameOf = name => name,
}: {
  readonly labels: readonly LabelAnswer[]
  readonly counts: boolean
  readonly context: ViewContext
  readonly nameOf?: (name: string) => string
}) => {
  const here = pathOf(context)
  return (
    <ul className="label-links">
      {labels.map(({ name, path, count, isOfItems }) => {
        const href = context.path(path)
        return (
          <li key={name}>
            <a className="label-link" href={href} aria-current={href === here ? 'page' : undefined}>
              {nameOf(name)}
            </a>
            {counts && (
              <span className="label-count">
                <span aria-hidden="true">{count}</span>
                <span className="for-screen-readers">
                  {context.message(isOfItems ? 'labels.items' : 'labels.count', { count })}
                </span>
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
