import './charts.css'
import { type CSSProperties, useState } from 'react'
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
          caption="Steps to an order"
          columns={['Step', 'Visits', 'Of all', 'Of the step before']}
          rows={steps.map(({ key, label, visits }, index) => ({
            key,
            name: label,
            size: visits,
            cells: [count(visits), percent(shareOf(visits, whole)), index === 0 ? '' : percent(wentOn(index))],
          }))}
        />
      ) : (
        <ol className="funnel" aria-label="Steps to an order">
          {steps.map(({ key, label, visits }, index) => (
            <li key={key}>
              <span className="funnel-bar" aria-hidden="true">
                <i style={{ '--part': shareOf(visits, whole) } as CSSProperties} />
              </span>
              <span className="funnel-label">{label}</span>
              <b className="num">{count(visits)}</b>
              <span className="soft num">
                {index === 0 ? 'All visits of the period' : `${percent(wentOn(index))} of the step before`}
              </span>
            </li>
          ))}
        </ol>
      )}
      <p className="chart-foot">
        <TextButton onPress={() => setTable(!isTable)}>{isTable ? 'Show as chart' : 'Show as table'}</TextButton>
      </p>
    </div>
  )
}
