import type { Place } from '@sitewright/domain/collections'
import { t, tx } from '../../language'
import { PlaceSearch } from '../../site/place-control'
import { NumberInput } from '../../ui/number-input'
import { TextButton } from '../../ui/text-button'

const degrees = [
  { axis: 'lat', label: t('Latitude'), most: 90 },
  { axis: 'lng', label: t('Longitude'), most: 180 },
] as const

/** Where an event is on the map that visitors are shown: found by its town, then said by degrees. */
export const VenueField = ({ place, onPlace }: { place: Place | null; onPlace: (change: Partial<Place>) => void }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
  <div className="fields" role="group" aria-label={t('Map of the place')}>
    <PlaceSearch
      label={t('Find it on the map')}
      onFound={({ lat, lng, addressLine1, addressLine2, addressCountry }) => {
        const found = [addressLine1, addressLine2, addressCountry].filter(Boolean).join(', ')
        const isNamed = Boolean(place?.name || place?.address)
        onPlace({ lat, lng, ...(!isNamed && { address: found }) })
      }}
    />
    {place?.lat != null && place.lng !== null ? (
      <>
        {degrees.map(({ axis, label, most }) => (
          <NumberInput
            key={axis}
            label={label}
            value={place[axis]!}
            min={-most}
            max={most}
            digits={6}
            unit="°"
            onChange={value => onPlace({ [axis]: value })}
          />
        ))}
        <p className="field-help">
          {tx('Visitors see a map of the region, without a provider and without being asked. {button}', {
            button: <TextButton onPress={() => onPlace({ lat: null, lng: null })}>{t('Show no map')}</TextButton>,
          })}
        </p>
      </>
    ) : (
      <p className="field-help">{t('Visitors are shown a map once the place is found.')}</p>
    )}
  </div>
)
