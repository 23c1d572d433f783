import './analytics.css'
import './panel.css'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../language'
import { Icon } from '../ui/icon'
import { PeriodPicker } from './period/period-picker'
import type { Period } from './period/use-period'

/** Title, days, and the same figures as a file. */
export const AnalyticsScreen = ({
  area = t('Analytics'),
  title,
  tabs,
  period,
  csv,
  actions,
  children,
}: {
  area?: ReactNode
  title: string
  tabs: ReactNode
  /** Screens that are about days. */
  period?: Period
  /** Address of the file. */
  csv?: string
  actions?: ReactNode
  children: ReactNode
}) => (
  <main className="page">
    <header className="page-head">
      <div className="page-title">
        <p className="page-area">{area}</p>
        <h1>{title}</h1>
      </div>
      <div className="analytics-actions">
        {actions}
        {period && <PeriodPicker period={period} />}
        {csv && (
          <a className="button default small" href={csv} download>
            <Icon of={Download} />
            {t('CSV')}
          </a>
        )}
      </div>
    </header>
    {tabs}
    <div className="page-body analytics">{children}</div>
  </main>
)
