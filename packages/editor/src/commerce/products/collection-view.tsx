import { type CollectionView, collectionViews } from '@sitewright/domain/catalogue'
import { LayoutGrid, List } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../language'
import { IconButton } from '../../ui/button'

/** How all of them are arranged; the third view is one of them, opened. */
export type Arrangement = Exclude<CollectionView, 'product'>

const arrangements = collectionViews.filter((view): view is Arrangement => view !== 'product')
const looks = { list: { label: t('List'), icon: List }, grid: { label: t('Grid'), icon: LayoutGrid } } as const

const place = 'sw:products-view'

/** Kept on this device: it is a matter of taste and of the screen. */
export function useArrangement(): [Arrangement, (view: Arrangement) => void] {
  const [view, setView] = useState(() => arrangements.find(name => name === localStorage.getItem(place)) ?? 'list')
  return [
    view,
    next => {
      localStorage.setItem(place, next)
      setView(next)
    },
  ]
}

export const ArrangementSwitch = ({
  value,
  onChange,
}: {
  value: Arrangement
  onChange: (view: Arrangement) => void
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in the row
  <div className="view-switch" role="group" aria-label={t('View')}>
    {arrangements.map(view => (
      <IconButton
        key={view}
        icon={looks[view].icon}
        label={looks[view].label}
        isOn={value === view}
        onPress={() => onChange(view)}
      />
    ))}
  </div>
)
