import { timeName } from '@sitewright/domain/products'
import type { LabelAnswer, ViewOf } from '../kit'
import { LabelLinks } from '../kit/label-links'
import type { archive } from './block'

const names = {
  months: 'labels.month',
  years: 'labels.year',
  categories: 'labels.category',
  authors: 'labels.author',
} as const

const byYear = (months: readonly LabelAnswer[]): [string, LabelAnswer[]][] => {
  const years = [...new Set(months.map(({ name }) => name.slice(0, 4)))]
  return years.map(year => [year, months.filter(({ name }) => name.startsWith(year))])
}

export const View = ({ props: { by, counts, layout }, data: { labels }, context }: ViewOf<typeof archive>) => {
  if (labels.length === 0)
    return context.mode === 'canvas' ? <p className="labels-empty">{context.message('labels.nothing')}</p> : null
  const name = context.message(names[by])
  const nameOf = (given: string) => (by === 'months' || by === 'years' ? timeName(given, context.locale) : given)
  const links = (shown: readonly LabelAnswer[]) => (
    <LabelLinks labels={shown} counts={counts} context={context} nameOf={nameOf} />
  )
  const isFolded = layout === 'folded' && by === 'months'
  return (
    <nav className={`archive archive-${layout}`} aria-label={name}>
      {layout === 'menu' && (
        <details>
          <summary>{name}</summary>
          {links(labels)}
        </details>
      )}
      {isFolded &&
        byYear(labels).map(([year, months], at) => (
          <details key={year} open={at === 0}>
            <summary>{year}</summary>
            {links(months)}
          </details>
        ))}
      {layout !== 'menu' && !isFolded && links(labels)}
    </nav>
  )
}
