import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { later } from '../../ui/later'
import { Menu, MenuChoice } from '../../ui/menu'
import { type Comparison, periodNames } from './period'
import { periodLabels, rangeWords } from './period-words'
import { chooseComparison, choosePeriod, type Period } from './use-period'

const RangeDialog = later(async () => (await import('./range-dialog')).RangeDialog)

const periods = periodNames.map(value => ({ value, label: periodLabels[value] }))
const comparisons: readonly { readonly value: Comparison; readonly label: string }[] = [
  { value: 'before', label: t('The days before') },
  { value: 'year', label: t('A year ago') },
  { value: 'none', label: t('Nothing') },
]

/** Which days a screen is about, and what they are compared with. */
export const PeriodPicker = ({ period }: { period: Period }) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Menu
        label={t('Period')}
        placement="bottom end"
        button={
          <Button>
            <span className="unseen">{t('Period:')}</span>
            <span className="num">{rangeWords(period)}</span>
            <Icon of={ChevronDown} />
          </Button>
        }
      >
        <MenuChoice
          label={t('Period')}
          options={periods}
          value={period.name}
          onChange={name => (name === 'own' ? setAsking(true) : choosePeriod(name))}
        />
        <MenuChoice
          label={t('Compared with')}
          options={comparisons}
          value={period.comparison}
          onChange={chooseComparison}
        />
      </Menu>
      {isAsking && (
        <Suspense>
          <RangeDialog period={period} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
