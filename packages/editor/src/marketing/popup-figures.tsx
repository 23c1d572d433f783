import { count, percent, shareOf } from '../analytics/numbers'
import { daysOf } from '../analytics/period/period'
import { usePeriod } from '../analytics/period/use-period'
import { useBlocks } from '../analytics/use-analytics'
import { t } from '../language'

/** What became of it lately; nothing while it was shown to nobody. */
export const PopupFigures = () => {
  const { today, ...period } = usePeriod()
  const days = daysOf('30-days', today)
  const { data } = useBlocks({ ...period, ...days, today, query: days })
  const rows = data?.rows.filter(({ kind }) => kind === 'overlay') ?? []
  const sum = (name: 'renders' | 'actions') => rows.reduce((total, row) => total + row[name], 0)
  const seen = sum('renders')
  if (seen === 0) return null
  const signedUp = sum('actions')
  return (
    <section aria-label={t('Last 30 days')}>
      <h2 className="field-label">{t('Last 30 days')}</h2>
      <dl className="popup-figures">
        <div>
          <dt>{t('Seen')}</dt>
          <dd className="num">{count(seen)}</dd>
        </div>
        <div>
          <dt>{t('Signed up')}</dt>
          <dd className="num">{count(signedUp)}</dd>
        </div>
        <div>
          <dt>{t('Of those')}</dt>
          <dd className="num">{percent(shareOf(signedUp, seen))}</dd>
        </div>
      </dl>
    </section>
  )
}
