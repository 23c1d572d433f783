import '../../ui/table.css'
import '../rules/rules.css'
import type { PickupPlace, ShippingZone } from '@sitewright/contract/shipping'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { Button } from '../../ui/button'
import { Empty, Failed, Waiting } from '../../ui/states'
import { TextButton } from '../../ui/text-button'
import { money } from '../money-words'
import { ImportZones } from './import-zones'
import { PickupForm } from './pickup-form'
import { pickupWords, placeCount, zoneWords } from './shipping-words'
import { TryShipping } from './try-shipping'
import { useShipping } from './use-shipping'
import { ZoneForm } from './zone-form'

/** What stands beside the lists: a zone or a place to fetch, kept or new. */
type Opened =
  | { readonly kind: 'zone'; readonly id: string | null }
  | { readonly kind: 'pickup'; readonly id: string | null }

const ZoneRows = ({
  zones,
  currency,
  openId,
  onOpen,
}: {
  zones: readonly ShippingZone[]
  currency: string
  openId: string | null
  onOpen: (id: string) => void
}) => (
  <ul className="rule-rows">
    {zones.map(zone => (
      <li key={zone.id}>
        <button type="button" className="rule-row" aria-current={zone.id === openId} onClick={() => onOpen(zone.id)}>
          <b>{zone.name}</b>
          <span className="second">{zoneWords(zone, currency)}</span>
          <span className="rule-note">{placeCount(zone)}</span>
        </button>
      </li>
    ))}
  </ul>
)

const PickupRows = ({
  places,
  currency,
  openId,
  onOpen,
}: {
  places: readonly PickupPlace[]
  currency: string
  openId: string | null
  onOpen: (id: string) => void
}) => (
  <ul className="rule-rows">
    {places.map(place => (
      <li key={place.id}>
        <button type="button" className="rule-row" aria-current={place.id === openId} onClick={() => onOpen(place.id)}>
          <b>{place.name}</b>
          <span className="second">{pickupWords(place)}</span>
          <span className="rule-note">{place.cost === 0 ? t('Free') : money(place.cost, currency)}</span>
        </button>
      </li>
    ))}
  </ul>
)

export const ShippingScreen = ({ tabs }: { tabs: ReactNode }) => {
  const { currency } = useSession().site
  const { data, isError, refetch } = useShipping()
  const [opened, setOpened] = useState<Opened>()
  const [isImporting, setImporting] = useState(false)
  const close = () => setOpened(undefined)
  const openId = (kind: Opened['kind']) => (opened?.kind === kind ? opened.id : null)
  const zone = data?.zones.find(({ id }) => id === openId('zone'))
  const place = data?.pickupPlaces.find(({ id }) => id === openId('pickup'))
  const addZone = (
    <Button kind="primary" onPress={() => setOpened({ kind: 'zone', id: null })}>
      {t('Add zone')}
    </Button>
  )
  return (
    <main className="page">
      <header className="page-head">
        <div className="page-title">
          <p className="page-area">{t('Commerce')}</p>
          <h1>{t('Shipping')}</h1>
        </div>
        {data && data.zones.length > 0 && (
          <a className="button default small" href="/api/commerce/shipping/export" download="shipping.csv">
            {t('Export CSV')}
          </a>
        )}
        <Button onPress={() => setImporting(true)}>{t('Import zones')}</Button>
        {addZone}
      </header>
      {tabs}
      <div className={`rules${opened ? ' is-open' : ''}`}>
        <div className="rules-list">
          {!data && (isError ? <Failed onRetry={() => void refetch()} /> : <Waiting rows={5} rowHeight={60} />)}
          {data && (
            <>
              <div className="rules-head">
                <h2>{t('Zones')}</h2>
              </div>
              {data.zones.length === 0 ? (
                <Empty action={addZone}>{t('No delivery zones, so nobody can check out. Add one.')}</Empty>
              ) : (
                <ZoneRows
                  zones={data.zones}
                  currency={currency}
                  openId={openId('zone')}
                  onOpen={id => setOpened({ kind: 'zone', id })}
                />
              )}
              <div className="rules-head">
                <h2>{t('Pickup')}</h2>
                <TextButton onPress={() => setOpened({ kind: 'pickup', id: null })}>{t('Add place')}</TextButton>
              </div>
              {data.pickupPlaces.length === 0 ? (
                <p className="quiet">{t('Buyers can fetch their order where you add a place.')}</p>
              ) : (
                <PickupRows
                  places={data.pickupPlaces}
                  currency={currency}
                  openId={openId('pickup')}
                  onOpen={id => setOpened({ kind: 'pickup', id })}
                />
              )}
            </>
          )}
        </div>
        {data && opened && (
          <div className="rules-side">
            {opened.kind === 'zone' ? (
              <ZoneForm
                key={opened.id}
                zone={zone}
                currency={currency}
                onSaved={id => setOpened({ kind: 'zone', id })}
                onClose={close}
              />
            ) : (
              <PickupForm key={opened.id} place={place} currency={currency} onClose={close} />
            )}
          </div>
        )}
      </div>
      {data && <TryShipping currency={currency} setup={data} />}
      {isImporting && <ImportZones onClose={() => setImporting(false)} />}
    </main>
  )
}
