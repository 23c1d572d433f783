import type { Collection, Item } from '@sitewright/contract/collections'
import type { EventFacts, PictureFacts, PostFacts, ProjectFacts, TrackFacts } from '@sitewright/domain/collections'
import { X } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useSession } from '../../app/session'
import { t } from '../../language'
import { FileControl } from '../../media/file-control'
import { ImageControl } from '../../media/image-control'
import { thumbnailOf } from '../../media/use-media'
import { useAsset } from '../../site/answers'
import { Button, IconButton } from '../../ui/button'
import { TextField } from '../../ui/field'
import { Segments } from '../../ui/segments'
import { Select } from '../../ui/select'
import { Switch } from '../../ui/switch'
import { VenueField } from './venue-field'

const MediaLibraryForMany = lazy(async () => ({
  default: (await import('../../media/media-library')).MediaLibraryForMany,
}))

type Props<Facts> = { readonly facts: Facts; readonly onChange: (changed: Partial<Facts>) => void }

const webAddress = /^(?:https?:\/\/\S+|\/\S*|)$/
const addressError = (address: string) =>
  webAddress.test(address) ? undefined : t('Please enter an address with https://')

const Post = ({ facts, onChange }: Props<PostFacts>) => (
  <>
    <Switch
      label={t('Comments')}
      isSelected={facts.commentsOpen}
      onChange={commentsOpen => onChange({ commentsOpen })}
    />
    <TextField
      label={t('Source|of a post')}
      value={facts.sourceUrl}
      onChange={sourceUrl => onChange({ sourceUrl: sourceUrl.trim() })}
      input={{ inputMode: 'url', placeholder: 'https://' }}
      help={t('Where the title leads when it is about another page.')}
      error={addressError(facts.sourceUrl)}
    />
  </>
)

const zones = (): readonly string[] => Intl.supportedValuesOf('timeZone')

/** A day or a moment on the wall clock of where it happens. */
const Wall = ({
  label,
  value,
  allDay,
  onChange,
  error,
}: {
  label: string
  value: string
  allDay: boolean
  onChange: (value: string) => void
  error?: string | undefined
}) => (
  <TextField
    label={label}
    value={allDay ? value.slice(0, 10) : value}
    onChange={text => onChange(text === '' ? '' : allDay ? `${text}T00:00` : text.slice(0, 16))}
    input={{ type: allDay ? 'date' : 'datetime-local' }}
    error={error}
  />
)

const emptyPlace = { name: '', address: '', lat: null, lng: null }

const Event = ({ facts, onChange }: Props<EventFacts>) => {
  const { timeZone } = useSession().site
  const { start, end, allDay, place } = facts
  const isBackwards = start !== '' && end !== '' && end < start
  const setPlace = (changed: object) => {
    const next = { ...emptyPlace, ...place, ...changed }
    onChange({ place: next.name === '' && next.address === '' ? null : next })
  }
  return (
    <>
      <Switch label={t('All day')} isSelected={allDay} onChange={isAllDay => onChange({ allDay: isAllDay })} />
      <Wall
        label={t('Starts')}
        value={start}
        allDay={allDay}
        onChange={text => onChange({ start: text as EventFacts['start'] })}
      />
      <Wall
        label={t('Ends')}
        value={end}
        allDay={allDay}
        onChange={text => onChange({ end: text as EventFacts['end'] })}
        error={isBackwards ? t('It ends before it starts.') : undefined}
      />
      {!allDay && (
        <Select
          label={t('Time zone')}
          options={[
            { value: '', label: t('As the site: {replaceAll}', { replaceAll: timeZone.replaceAll('_', ' ') }) },
            ...zones().map(value => ({ value, label: value.replaceAll('_', ' ') })),
          ]}
          value={facts.timeZone ?? ''}
          onChange={zone => onChange({ timeZone: zone === '' ? null : zone })}
        />
      )}
      <TextField label={t('Place')} value={place?.name ?? ''} onChange={name => setPlace({ name })} maxLength={200} />
      <TextField
        label={t('Address of the place')}
        value={place?.address ?? ''}
        onChange={address => setPlace({ address, lat: null, lng: null })}
        maxLength={500}
        rows={2}
      />
      <VenueField place={place} onPlace={setPlace} />
      <TextField
        label={t('Sign-up link')}
        value={facts.signUp}
        onChange={signUp => onChange({ signUp: signUp.trim() })}
        input={{ inputMode: 'url', placeholder: 'https://' }}
        error={addressError(facts.signUp)}
      />
      <Switch
        label={t('Cancelled|an event')}
        help={t('It stays in the list, marked, so that nobody travels in vain.')}
        isSelected={facts.cancelled}
        onChange={cancelled => onChange({ cancelled })}
      />
    </>
  )
}

const Small = ({ assetId, onRemove }: { assetId: string; onRemove: () => void }) => {
  const asset = useAsset(assetId)
  return (
    <li>
      {asset && <img src={thumbnailOf(asset, 300)} alt="" />}
      <IconButton icon={X} label={t('Remove this picture')} onPress={onRemove} />
    </li>
  )
}

const Project = ({ facts, onChange }: Props<ProjectFacts>) => {
  const [isOpen, setOpen] = useState(false)
  const { pictures } = facts
  return (
    <>
      <TextField label={t('Year')} value={facts.year} onChange={year => onChange({ year })} maxLength={20} />
      <TextField label={t('Client')} value={facts.client} onChange={client => onChange({ client })} maxLength={200} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field */}
      <div className="field" role="group" aria-label={t('Pictures')}>
        <span className="field-label">{t('Pictures')}</span>
        {pictures.length > 0 && (
          <ul className="fact-pictures">
            {pictures.map(assetId => (
              <Small
                key={assetId}
                assetId={assetId}
                onRemove={() => onChange({ pictures: pictures.filter(other => other !== assetId) })}
              />
            ))}
          </ul>
        )}
        <Button isDisabled={pictures.length >= 250} onPress={() => setOpen(true)}>
          {t('Add pictures')}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <MediaLibraryForMany
            kind="image"
            room={250 - pictures.length}
            onClose={() => setOpen(false)}
            onChoose={chosen => {
              onChange({ pictures: [...new Set([...pictures, ...chosen])] })
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const mediaTypes = [
  { value: 'image', label: t('Picture') },
  { value: 'video', label: t('Film') },
] as const

const Picture = ({ facts, onChange }: Props<PictureFacts>) => (
  <>
    <Segments
      label={t('Shows')}
      options={mediaTypes}
      value={facts.mediaType}
      onChange={mediaType => onChange({ mediaType, assetId: null })}
    />
    {facts.mediaType === 'image' ? (
      <ImageControl label={t('Picture')} assetId={facts.assetId} onChange={assetId => onChange({ assetId })} />
    ) : (
      <>
        <FileControl
          label={t('Film file')}
          kind="video"
          assetId={facts.assetId}
          onChange={assetId => onChange({ assetId })}
        />
        <TextField
          label={t('Or the address of a film')}
          value={facts.embed}
          onChange={embed => onChange({ embed: embed.trim() })}
          input={{ inputMode: 'url', placeholder: 'https://vimeo.com/' }}
          error={addressError(facts.embed)}
        />
      </>
    )}
    <TextField
      label={t('Leads to')}
      value={facts.clickThrough}
      onChange={clickThrough => onChange({ clickThrough: clickThrough.trim() })}
      input={{ inputMode: 'url', placeholder: 'https:// or /shop' }}
      error={addressError(facts.clickThrough)}
    />
  </>
)

const lengthWords = (seconds: number) =>
  seconds === 0 ? '' : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const secondsOf = (words: string): number => {
  const [, minutes, seconds] = /^(\d{1,4}):(\d{2})$/.exec(words.trim()) ?? []
  return minutes === undefined ? 0 : Number(minutes) * 60 + Number(seconds)
}

const Track = ({ facts, onChange }: Props<TrackFacts>) => {
  const [length, setLength] = useState(lengthWords(facts.seconds))
  const isBad = length.trim() !== '' && secondsOf(length) === 0
  return (
    <>
      <FileControl
        label={t('Track|of an album')}
        kind="audio"
        assetId={facts.assetId}
        onChange={assetId => onChange({ assetId })}
      />
      <TextField label={t('Artist')} value={facts.artist} onChange={artist => onChange({ artist })} maxLength={200} />
      <TextField
        label={t('Length')}
        value={length}
        onChange={typed => {
          setLength(typed)
          if (typed.trim() === '' || secondsOf(typed) > 0) onChange({ seconds: secondsOf(typed) })
        }}
        input={{ placeholder: '4:20' }}
        error={isBad ? t('Please enter minutes and seconds such as 4:20') : undefined}
      />
    </>
  )
}

/** What only this kind of thing says of itself. */
export const FactsFields = ({
  kind,
  facts,
  onChange,
}: {
  kind: Collection['kind']
  facts: Item['facts']
  onChange: (facts: Item['facts']) => void
}) => {
  const change = (changed: object) => onChange({ ...facts, ...(changed as Item['facts']) })
  const given = { facts: facts as never, onChange: change }
  switch (kind) {
    case 'blog':
      return <Post {...given} />
    case 'events':
      return <Event {...given} />
    case 'portfolio':
      return <Project {...given} />
    case 'gallery':
      return <Picture {...given} />
    case 'album':
      return <Track {...given} />
  }
}
