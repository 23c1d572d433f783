import './figures.css'
import { useLayout } from '../app/layout'
import { PressButton } from '../ui/press-button'
import { Sparkline } from './charts/sparkline'
import type { Difference } from './numbers'

export type Figure<Id extends string = string> = {
  readonly id: Id
  readonly label: string
  readonly value: string
  readonly difference: Difference | undefined
  /** By day; drawn small where the figures are a list. */
  readonly values?: readonly (number | null)[]
}

const Words = ({ figure: { label, value, difference }, compared }: { figure: Figure; compared: string }) => (
  <>
    <span className="figure-label">{label}</span>
    <b className="figure-value num">{value}</b>
    {difference && (
      <span className="figure-change num">
        <em className={difference.tone}>{difference.words}</em> <span className="figure-compared">{compared}</span>
      </span>
    )}
  </>
)

/** Figures of a period beside each other. One of them is drawn below, where `chosen` is given. */
export const Figures = <Id extends string>({
  figures,
  compared,
  chosen,
  onChoose,
}: {
  figures: readonly Figure<Id>[]
  /** "on the 30 days before" */
  compared: string
  chosen?: Id
  onChoose?: (id: Id) => void
}) => {
  const isList = useLayout() === 'phone'
  return (
    <ul
      className={isList ? 'figures as-list' : 'figures'}
      style={{ '--figures': figures.length } as React.CSSProperties}
    >
      {figures.map(figure => (
        <li key={figure.id}>
          {onChoose ? (
            <PressButton className="figure-box" aria-pressed={figure.id === chosen} onPress={() => onChoose(figure.id)}>
              <Words {...{ figure, compared }} />
              {isList && figure.values && <Sparkline values={figure.values} />}
            </PressButton>
          ) : (
            <div className="figure-box">
              <Words {...{ figure, compared }} />
              {isList && figure.values && <Sparkline values={figure.values} />}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}
