import type { AnalyticsCrossed, CrossedDimension, CrossedFigures } from '@sitewright/contract/analytics'
import { useState } from 'react'
import { t, tx } from '../../language'
import { Button } from '../../ui/button'
import { Select } from '../../ui/select'
import { type Figure, Figures } from '../figures'
import { count, difference, duration, percent, shareOf } from '../numbers'
import { Panel } from '../panel'
import { daysBetween } from '../period/period'
import { comparedWords } from '../period/period-words'
import type { Period } from '../period/use-period'
import { type CrossedFilters, useCrossed } from '../use-analytics'
import { valueName } from '../value-words'

const mostDays = 31
const everything = ' '
const dimensions: readonly { readonly id: CrossedDimension; readonly label: string; readonly all: string }[] = [
  { id: 'source', label: t('Source'), all: t('Every source') },
  { id: 'page', label: t('First page'), all: t('Every page') },
  { id: 'device', label: t('Device'), all: t('Every device') },
  { id: 'country', label: t('Country'), all: t('Every country') },
]

const figuresOf = ({ figures, figuresBefore: before }: AnalyticsCrossed): Figure[] => {
  const figure = (
    id: string,
    label: string,
    read: (of: CrossedFigures) => number,
    write: (value: number) => string,
  ) => ({
    id,
    label,
    value: write(read(figures)),
    difference: difference(read(figures), before && read(before)),
  })
  return [
    figure('visits', t('Visits'), ({ visits }) => visits, count),
    figure('views', t('Page views'), ({ views }) => views, count),
    figure('time', t('Time per visit'), ({ seconds, measured }) => (measured > 0 ? seconds / measured : 0), duration),
    figure('orders', t('Orders'), ({ orders }) => orders, count),
    {
      id: 'conversion',
      label: t('Conversion'),
      value: percent(shareOf(figures.orders, figures.visits)),
      difference: difference(shareOf(figures.orders, figures.visits), before && shareOf(before.orders, before.visits), {
        isShare: true,
      }),
    },
  ]
}

/** Visits that have several things in common. They are read one by one, so a month at most. */
export const CrossedPanel = ({ period }: { period: Period }) =>
  daysBetween(period) > mostDays ? (
    <section className="analytics-panel">
      <header className="analytics-panel-head">
        <h2>{t('Several at once')}</h2>
      </header>
      <p className="analytics-empty soft">
        {tx('Choose {mostDays} days or fewer to combine source, page, device and country.', { mostDays })}
      </p>
    </section>
  ) : (
    <Crossed period={period} />
  )

const Crossed = ({ period }: { period: Period }) => {
  const [filters, setFilters] = useState<CrossedFilters>({})
  const crossed = useCrossed(period, filters)
  const choose = (id: CrossedDimension, value: string) => {
    const { [id]: _, ...rest } = filters
    setFilters(value === everything ? rest : { ...rest, [id]: value })
  }
  return (
    <Panel
      title={t('Several at once')}
      query={crossed}
      isEmpty={({ figures }) => figures.visits === 0 && Object.keys(filters).length === 0}
      empty={t('Nobody came in this period.')}
    >
      {answer => (
        <div className="crossed">
          <div className="analytics-tools">
            {dimensions.map(({ id, label, all }) => (
              <Select
                key={id}
                label={label}
                options={[
                  { value: everything, label: all },
                  ...answer.by[id].map(({ value, visits }) => ({
                    value,
                    label: `${valueName(id, value)} (${count(visits)})`,
                  })),
                  // What was chosen stays a choice when other filters leave nothing of it.
                  ...(filters[id] !== undefined && !answer.by[id].some(({ value }) => value === filters[id])
                    ? [{ value: filters[id], label: `${valueName(id, filters[id])} (0)` }]
                    : []),
                ]}
                value={filters[id] ?? everything}
                onChange={value => choose(id, value)}
              />
            ))}
            {Object.keys(filters).length > 0 && (
              <Button kind="ghost" onPress={() => setFilters({})}>
                {t('Clear')}
              </Button>
            )}
          </div>
          <Figures figures={figuresOf(answer)} compared={comparedWords(period, period.comparison)} />
        </div>
      )}
    </Panel>
  )
}
