import { IslandRoot, Picture, type ViewOf } from '../kit'
import { SoundControls, soundPart } from '../kit/sound-player'
import type { SoundsProps } from '../kit/sounds-props'
import { album } from './block'

type Given = ViewOf<typeof album>

/** A track whose file is gone, or not chosen yet, is not there for visitors. */
const playable = ({ props, data, context }: Given) => {
  const sources = new Map(data.files.map(({ id, url }) => [id, url]))
  return props.tracks.flatMap(({ id, asset, title, by, length }) => {
    const source = asset === null ? undefined : sources.get(asset)
    const written = context.text(title)
    return source === undefined && context.mode === 'page'
      ? []
      : [
          {
            id,
            source,
            written,
            title: written.trim() || context.message('sound.untitled'),
            by: context.text(by),
            length,
          },
        ]
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
  const tracks = playable(given)
  const [first] = tracks
  if (!first) return context.mode === 'canvas' ? <p className="album-empty">{context.message('album.choose')}</p> : null
  const content = (
    <>
      <Head given={given} />
      <p className="album-now" {...soundPart('title')}>
        {first.title}
      </p>
      <SoundControls source={first.source} title={first.title} context={context} />
      <ol className={props.numbers ? 'album-tracks numbered' : 'album-tracks'}>
        {tracks.map(track => (
          <li key={track.id} {...context.item('tracks', track.id)}>
            <a className="album-track" href={track.source} {...soundPart('track')}>
              <span
                className="album-name"
                {...(track.written.trim() === '' ? {} : context.editable('tracks', track.id, 'title'))}
              >
                {track.title}
              </span>
              {track.by.trim() !== '' && <span className="sound-by">{track.by}</span>}
              {track.length.trim() !== '' && <span className="album-length">{track.length}</span>}
            </a>
          </li>
        ))}
      </ol>
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
