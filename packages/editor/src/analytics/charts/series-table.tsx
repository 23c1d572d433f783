import '../../ui/table.css'
import './charts.css'
import { t } from '../../language'
import type { Series } from './series'

/** The same values as the drawing, for whoever would rather read them. */
export const SeriesTable = ({ series: { label, points, write, isCompared } }: { series: Series }) => {
  const hasMarks = points.some(({ marks }) => marks.length > 0)
  const cell = (value: number | null) => (value === null ? '' : write(value))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
    <section className="series-table" aria-label={label} tabIndex={0}>
      <table className="table">
        <caption className="unseen">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{points.length > 1 && points[0]!.key.length > 10 ? t('Hour') : t('Day')}</th>
            {hasMarks && <th scope="col">{t('What you did')}</th>}
            <th scope="col" className="figure">
              {t('Value')}
            </th>
            {isCompared && (
              <th scope="col" className="figure">
                {t('Before')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {points.map(point => (
            <tr key={point.key}>
              <td>{point.long}</td>
              {hasMarks && <td className="soft">{point.marks.join(', ')}</td>}
              <td className="figure num">{cell(point.value)}</td>
              {isCompared && <td className="figure num soft">{cell(point.before)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
