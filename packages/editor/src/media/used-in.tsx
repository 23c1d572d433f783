import type { AssetUse } from '@sitewright/contract/media'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Place, RouteLink } from '../app/router'
import { type Session, useSession } from '../app/session'
import { t, tn } from '../language'
import { pathOfShared, sharedLabels } from '../site/shared-words'
import { Icon } from '../ui/icon'
import { Failed } from '../ui/states'
import { useAssetUses } from './use-library-data'

const detailOf = ({ place, detail, isOnlyLive }: AssetUse): string => {
  if (isOnlyLive) return t('Published version')
  if (detail !== '') return detail
  if (place === 'product') return t('Product')
  if (place === 'item') return t('In a collection')
  if (place === 'author') return t('Author')
  return place === 'saved-section' ? t('Saved section') : place === 'page' ? t('Page') : t('On every page')
}

const isShared = (place: AssetUse['place']): place is keyof typeof sharedLabels => place in sharedLabels

/** The place by its name, and where in it. */
export const placeWords = (use: AssetUse): readonly [name: string, detail: string] => [
  isShared(use.place) ? sharedLabels[use.place] : use.place === 'site' ? t('Search engines') : use.title,
  detailOf(use),
]

/** Where the place is edited, for those who may. */
function linkTo({ place, path }: AssetUse, may: Session['may']): Partial<Place> | undefined {
  if (place === 'product') return may('commerce-inventory') ? { path: 'commerce/products' } : undefined
  if (place === 'site') return may('settings-general') ? { path: 'settings/search-engines' } : undefined
  if (place === 'saved-section' || place === 'author' || !may('content')) return undefined
  if (place === 'item') return { path: path ?? 'pages' }
  return place === 'page' ? { path: 'edit', frameUrl: path ?? '/' } : { path: pathOfShared(place) }
}

const Row = ({ use, onFollow }: { use: AssetUse; onFollow: (() => void) | undefined }) => {
  const { may } = useSession()
  const [name, detail] = placeWords(use)
  const to = linkTo(use, may)
  const words: ReactNode = (
    <>
      <span className="media-use-name">{name}</span>
      <span className="media-use-detail">{detail}</span>
    </>
  )
  if (!to) return <span className="media-use">{words}</span>
  return (
    <RouteLink to={to} className="media-use" onFollow={onFollow}>
      {words}
      <Icon of={ChevronRight} size={14} />
    </RouteLink>
  )
}

/** Pages and products that show a file, each a way to it. */
export const UsedIn = ({ assetId, onFollow }: { assetId: string; onFollow: (() => void) | undefined }) => {
  const uses = useAssetUses([assetId])
  if (uses.isError)
    return <Failed text={t('Where it is used could not be found out.')} onRetry={() => void uses.refetch()} />
  if (!uses.data) return <p className="media-label">{t('Used in')}</p>
  const count = uses.data.length
  return (
    <section aria-label={t('Where it is used')}>
      <p className="media-label">
        {count === 0 ? t('Not used') : tn(count, 'Used in 1 place', 'Used in {count} places')}
      </p>
      <ul>
        {uses.data.map(use => (
          <li key={`${use.place} ${use.id} ${use.isOnlyLive}`}>
            <Row use={use} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  )
}
