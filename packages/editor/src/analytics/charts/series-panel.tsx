import { useState } from 'react'
import { t } from '../../language'
import { TextButton } from '../../ui/text-button'
import { LineChart } from './line-chart'
import type { Series } from './series'
import { SeriesTable } from './series-table'

/** A line that can be read as a table. */
export const SeriesPanel = ({ series }: { series: Series }) => {
  const [isTable, setTable] = useState(false)
  return (
    <div className="series-panel">
      {isTable ? <SeriesTable series={series} /> : <LineChart series={series} />}
      <p className="chart-foot">
        {!isTable && series.isCompared && (
          <span className="line-key">
            <i className="key-now" aria-hidden="true" /> {t('This period')}{' '}
            <i className="key-before" aria-hidden="true" /> {t('Before')}
          </span>
        )}
        <TextButton onPress={() => setTable(!isTable)}>{isTable ? t('Show as chart') : t('Show as table')}</TextButton>
      </p>
    </div>
  )
}
