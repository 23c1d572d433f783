import { IslandRoot, Picture, type ViewOf } from '../kit'
import { ListSteps } from '../kit/list-steps'
import { SoundControls, soundPart } from '../kit/sound-player'
import type { SoundsProps } from '../kit/sounds-props'
import { album } from './block'

type Given = ViewOf<typeof album>

type Playable = {
  readonly id: string
  readonly source: string | undefined
  readonly written: string
  readonly title: string
  readonly by: string
  readonly length: string
}

/** As owners write lengths, such as 3.40. */
const lengthOf = (seconds: number): string =>
  seconds > 0 ? `${Math.floor(seconds / 60)}.${String(Math.round(seconds % 60)).padStart(2, '0')}` : ''

/** What was published of a page of tracks, as far as each has a sound. */
const ofCollection = ({ data: { cards }, context }: Given): Playable[] =>
  cards?.collectionId === undefined
    ? []
    : cards.items.flatMap(({ id, title, media }) => {
        const written = context.text(title)
        if (!media?.file) return []
        const named = written.trim() || context.message('sound.untitled')
        return [
          { id, source: media.file.url, written, title: named, by: media.artist, length: lengthOf(media.seconds) },
        ]
      })

/** A track whose file is gone, or not chosen yet, is not there for visitors. */
const ofOwn = ({ props, data, context }: Given): Playable[] => {
  const sources = new Map(data.files.map(({ id, url }) => [id, url]))
  return props.tracks.flatMap(({ id, asset, title, by, length }) => {
    const source = asset === null ? undefined : sources.get(asset)
    const written = context.text(title)
    if (source === undefined && context.mode === 'page') return []
    const named = written.trim() || context.message('sound.untitled')
    return [{ id, source, written, title: named, by: context.text(by), length }]
  })
}

const Head = ({ given: { props, data, context } }: { given: Given }) => {
  const title = context.text(props.title)
  const text = context.text(props.text)
  if (props.look === 'list') return null
  return (
    <div className="album-head">
      {data.picture && (
        <div className="album-cover">
          <Picture
            asset={data.picture}
            alt={context.text(data.picture.alt)}
            sizes="168px"
            isFirst={context.isFirstPicture}
          />
        </div>
      )}
      <div>
        {title.trim() !== '' && (
          <h3 className="album-title" {...context.editable('title')}>
            {title}
          </h3>
        )}
        {text.trim() !== '' && (
          <p className="album-text" {...context.editable('text')}>
            {text}
          </p>
        )}
      </div>
    </div>
  )
}

export const View = (given: Given) => {
  const { props, context } = given
  const isOwn = props.from === 'own'
  const tracks = isOwn ? ofOwn(given) : ofCollection(given)
  const [first] = tracks
  if (!first) {
    if (!isOwn && given.data.cards?.collectionId !== undefined)
      return <p className="album-none">{context.message('list.none')}</p>
    const wanted = isOwn ? 'album.choose' : 'album.choosePage'
    return context.mode === 'canvas' ? <p className="album-empty">{context.message(wanted)}</p> : null
  }
  const content = (
    <>
      <Head given={given} />
      <p className="album-now" {...soundPart('title')}>
        {first.title}
      </p>
      <SoundControls source={first.source} title={first.title} context={context} />
      <ol className={props.numbers ? 'album-tracks numbered' : 'album-tracks'}>
        {tracks.map(track => (
          <li key={track.id} {...(isOwn && context.item('tracks', track.id))}>
            <a className="album-track" href={track.source} {...soundPart('track')}>
              <span
                className="album-name"
                {...(isOwn && track.written.trim() !== '' && context.editable('tracks', track.id, 'title'))}
              >
                {track.title}
              </span>
              {track.by.trim() !== '' && <span className="sound-by">{track.by}</span>}
              {track.length.trim() !== '' && <span className="album-length">{track.length}</span>}
            </a>
          </li>
        ))}
      </ol>
      <ListSteps type="album" paging={given.data.cards?.paging} context={context} />
    </>
  )
  const className = 'album'
  if (context.mode === 'canvas') return <div className={className}>{content}</div>
  return (
    <IslandRoot<SoundsProps>
      type={album.type}
      when="interaction"
      className={className}
      props={{
        tracks: tracks.map(({ source = '', title, by }) => ({ source, title, by })),
        continuous: props.continuous,
        words: {
          play: context.message('sound.play'),
          pause: context.message('sound.pause'),
          failed: context.message('sound.failed'),
        },
      }}
    >
      {content}
    </IslandRoot>
  )
}
