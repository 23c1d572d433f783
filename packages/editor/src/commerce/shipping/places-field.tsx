import { countryCodes, countryOptions, regionsOf } from '@sitewright/domain/addresses'
import { readPlace, restOfTheWorld } from '@sitewright/domain/places'
import { X } from 'lucide-react'
import { useState } from 'react'
import { language, t } from '../../language'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { Select } from '../../ui/select'
import { type Place, placeWords } from './shipping-words'

const countries = [
  { value: restOfTheWorld, label: t('Rest of the world') },
  ...countryOptions(countryCodes, language).map(([value, label]) => ({ value, label })),
]
const everywhere = { value: '', label: t('All of it') }
const isSame = (a: Place, b: Place) => JSON.stringify(a) === JSON.stringify(b)

/** Countries, regions and postcodes as chips, and what adds another. */
export const PlacesField = ({
  places,
  wrong,
  onChange,
  error,
}: {
  places: readonly Place[]
  /** Those that another zone has. */
  wrong: readonly Place[]
  onChange: (places: readonly Place[]) => void
  error: string | undefined
}) => {
  const [country, setCountry] = useState('GB')
  const [region, setRegion] = useState('')
  const [postcode, setPostcode] = useState('')
  const [isTried, setTried] = useState(false)
  const read = readPlace({ country, region, postcode })
  const regions = regionsOf(country).map(({ name }) => ({ value: name, label: name }))
  const add = () => {
    setTried(true)
    if (!read.ok) return
    if (!places.some(place => isSame(place, read.place))) onChange([...places, read.place])
    setPostcode('')
    setRegion('')
    setTried(false)
  }
  return (
    <fieldset className="fields">
      <legend className="field-label">{t('Places')}</legend>
      {places.length > 0 && (
        <ul className="chips">
          {places.map(place => (
            <li key={JSON.stringify(place)} className={wrong.some(each => isSame(each, place)) ? 'chip wrong' : 'chip'}>
              {placeWords(place)}
              <button
                type="button"
                aria-label={t('Remove {place}', { place: placeWords(place) })}
                onClick={() => onChange(places.filter(each => each !== place))}
              >
                <Icon of={X} size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="rate-line">
        <Select
          label={t('Country')}
          options={countries}
          value={country}
          onChange={chosen => {
            setCountry(chosen)
            setRegion('')
          }}
        />
        {regions.length > 0 ? (
          <Select label={t('Region')} options={[everywhere, ...regions]} value={region} onChange={setRegion} />
        ) : (
          <span />
        )}
      </div>
      <div className="rate-line with-button">
        <TextField
          label={t('Postcodes')}
          help={t('PH33 6TE, PH33* or PH30…PH50; empty for all.')}
          value={postcode}
          onChange={setPostcode}
          maxLength={30}
          isDisabled={country === restOfTheWorld}
          error={isTried && !read.ok ? t('Write PH33 6TE, PH33* or PH30…PH50') : undefined}
        />
        <span>
          <Button onPress={add}>{t('Add place')}</Button>
        </span>
      </div>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
