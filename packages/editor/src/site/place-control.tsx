import {
  maxMapZoom,
  minMapZoom,
  type PlaceDetails,
  resolveLocation,
  type StoredLocation,
} from '@sitewright/domain/maps'
import { useState } from 'react'
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { messageOf } from '../app/api'
import { newId } from '../app/new-id'
import { t } from '../language'
import { TextField } from '../ui/field'
import { NumberInput } from '../ui/number-input'
import { Slider } from '../ui/slider'
import { Switch } from '../ui/switch'
import { showToast } from '../ui/toast'
import { readPlaceDetails, usePlaceSuggestions } from './places'

const tracking = { productPage: 'editor', productSection: 'map' }

/** A town is seen with what is around it. */
const zoomOfTown = 8

/** The marker goes with the place; the name of the business stays. */
const placed = (before: StoredLocation, { lat, lng, placeId: _, ...address }: PlaceDetails): StoredLocation => {
  const { markerLat: __, markerLng: ___, ...rest } = before
  return { mapZoom: zoomOfTown, ...rest, ...address, mapLat: lat, mapLng: lng }
}

export const PlaceSearch = ({
  label = t('Find a town'),
  onFound,
}: {
  label?: string
  onFound: (place: PlaceDetails) => void
}) => {
  const [typed, setTyped] = useState('')
  const [sessionToken] = useState(newId)
  const suggestions = usePlaceSuggestions(typed, sessionToken)
  const choose = async (placeId: string) => {
    try {
      onFound(await readPlaceDetails(placeId, { sessionToken, tracking }))
      setTyped('')
    } catch (error) {
      showToast(messageOf(error))
    }
  }
  return (
    <ComboBox
      className="field"
      allowsCustomValue
      inputValue={typed}
      onInputChange={setTyped}
      items={suggestions.map(({ placeId, description }) => ({ id: placeId, description }))}
      selectedKey={null}
      onSelectionChange={key => key !== null && void choose(String(key))}
    >
      <Label className="field-label">{label}</Label>
      <div className="input small">
        <Input className="input-text" placeholder={t('Vienna')} />
      </div>
      <Popover className="menu-popover" offset={4}>
        <ListBox<{ id: string; description: string }> className="menu">
          {({ id, description }) => (
            <ListBoxItem id={id} className="menu-item" textValue={description}>
              {description}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}

const addressFields = [
  ['addressTitle', t('Name')],
  ['addressLine1', t('Street')],
  ['addressLine2', t('Town')],
  ['addressCountry', t('Country')],
] as const

type Degrees = 'mapLat' | 'mapLng' | 'markerLat' | 'markerLng'

const DegreesInput = ({
  label,
  prop,
  value,
  onChange,
}: {
  label: string
  prop: Degrees
  value: number
  onChange: (change: StoredLocation) => void
}) => {
  const most = prop.endsWith('Lat') ? 90 : 180
  return (
    <NumberInput
      label={label}
      value={value}
      min={-most}
      max={most}
      digits={6}
      unit="°"
      onChange={degrees => onChange({ [prop]: degrees })}
    />
  )
}

/** How visitors read an address; a place that was found by name brings its own. */
const AddressFields = ({
  stored,
  onChange,
  onChangeEnd,
}: {
  stored: StoredLocation
  onChange: (place: StoredLocation) => void
  onChangeEnd: () => void
}) => (
  <>
    <PlaceSearch
      onFound={place => {
        onChange(placed(stored, place))
        onChangeEnd()
      }}
    />
    {addressFields.map(([prop, name]) => (
      <TextField
        key={prop}
        label={name}
        maxLength={200}
        value={stored[prop] ?? ''}
        onChange={text => onChange({ ...stored, [prop]: text })}
        onBlur={onChangeEnd}
      />
    ))}
  </>
)

/** An address without a map: where it is on earth is asked only when it is known. */
export const AddressControl = ({
  label,
  help,
  value,
  onChange,
}: {
  label: string
  help: string
  value: StoredLocation
  onChange: (place: StoredLocation) => void
}) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
  <div className="fields" role="group" aria-label={label}>
    <AddressFields stored={value} onChange={onChange} onChangeEnd={() => {}} />
    {value.mapLat !== undefined && value.mapLng !== undefined && (
      <>
        <DegreesInput
          label={t('Latitude')}
          prop="mapLat"
          value={value.mapLat}
          onChange={change => onChange({ ...value, ...change })}
        />
        <DegreesInput
          label={t('Longitude')}
          prop="mapLng"
          value={value.mapLng}
          onChange={change => onChange({ ...value, ...change })}
        />
      </>
    )}
    <p className="field-help">{help}</p>
  </div>
)

/** Where something is: found by name, or said by degrees; and how visitors read its address. */
export const PlaceControl = ({
  label,
  help,
  value,
  onChange,
  onChangeEnd,
}: {
  label: string
  help?: string
  value: unknown
  onChange: (place: StoredLocation) => void
  onChangeEnd: () => void
}) => {
  const stored = (value ?? {}) as StoredLocation
  const location = resolveLocation(stored)
  const set = (change: StoredLocation) => onChange({ ...stored, ...change })
  const setOnce = (next: StoredLocation) => {
    onChange(next)
    onChangeEnd()
  }
  const hasOwnMarker = stored.markerLat !== undefined && stored.markerLng !== undefined
  const degrees = (prop: Degrees, name: string) => (
    <DegreesInput
      label={name}
      prop={prop}
      value={location[prop]}
      onChange={change => setOnce({ ...stored, ...change })}
    />
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="fields" role="group" aria-label={label}>
      <AddressFields stored={stored} onChange={onChange} onChangeEnd={onChangeEnd} />
      {degrees('mapLat', t('Latitude of the centre'))}
      {degrees('mapLng', t('Longitude of the centre'))}
      <Slider
        label={t('Zoom')}
        min={minMapZoom}
        max={maxMapZoom}
        value={location.mapZoom}
        onChange={mapZoom => set({ mapZoom })}
        onChangeEnd={onChangeEnd}
      />
      <Switch
        label={t('Marker away from the centre')}
        isSelected={hasOwnMarker}
        onChange={own => {
          const { markerLat: _, markerLng: __, ...without } = stored
          setOnce(own ? { ...stored, markerLat: location.mapLat, markerLng: location.mapLng } : without)
        }}
      />
      {hasOwnMarker && degrees('markerLat', t('Latitude of the marker'))}
      {hasOwnMarker && degrees('markerLng', t('Longitude of the marker'))}
      {help && <p className="field-help">{help}</p>}
    </div>
  )
}
