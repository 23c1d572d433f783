import './charts.css'
import { type CSSProperties, useState } from 'react'
import { t } from '../../language'
import { TextButton } from '../../ui/text-button'
import { count, percent, shareOf } from '../numbers'
import { BarTable } from './bar-table'

export type FunnelStep = { readonly key: string; readonly label: string; readonly visits: number }

/** Steps that follow one another; each says how many of the step before went on. */
export const Funnel = ({ steps }: { steps: readonly FunnelStep[] }) => {
  const [isTable, setTable] = useState(false)
  const whole = steps[0]?.visits ?? 0
  const wentOn = (index: number) => shareOf(steps[index]!.visits, steps[index - 1]?.visits ?? whole)
  return (
    <div className="funnel-panel">
      {isTable ? (
        <BarTable
          caption={t('Steps to an order')}
          columns={[t('Step'), t('Visits'), t('Of all'), t('Of the step before')]}
          rows={steps.map(({ key, label, visits }, index) => ({
            key,
            name: label,
            size: visits,
            cells: [count(visits), percent(shareOf(visits, whole)), index === 0 ? '' : percent(wentOn(index))],
          }))}
        />
      ) : (
        <ol className="funnel" aria-label={t('Steps to an order')}>
          {steps.map(({ key, label, visits }, index) => (
            <li key={key}>
              <span className="funnel-bar" aria-hidden="true">
                <i style={{ '--part': shareOf(visits, whole) } as CSSProperties} />
              </span>
              <span className="funnel-label">{label}</span>
              <b className="num">{count(visits)}</b>
              <span className="soft num">
                {index === 0
                  ? t('All visits of the period')
                  : t('{index} of the step before', { index: percent(wentOn(index)) })}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="chart-foot">
        <TextButton onPress={() => setTable(!isTable)}>{isTable ? t('Show as chart') : t('Show as table')}</TextButton>
      </p>
    </div>
  )
}
