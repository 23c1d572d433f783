import { parseAspectRatio } from '@sitewright/domain/galleries'
import { defaultVideoAspect, placeholderAspect, videoAspect } from '@sitewright/domain/media'
import { type AssetAnswer, IslandRoot, Picture, type ViewOf } from '../kit'
import { Facade } from '../kit/facade'
import { describeFilm, filmSize } from '../kit/film'
import { video } from './block'

type Given = ViewOf<typeof video>

/** Height of the film in percent of its width: as chosen, as its provider says, or as most are. */
const aspectOf = ({ ratio, embed, from }: Given['props']): number => {
  const chosen = parseAspectRatio(ratio)
  if (chosen !== undefined) return 100 / chosen
  return from === 'provider' && embed ? videoAspect(embed) : defaultVideoAspect
}

const poster = ({ data: { picture }, context }: Given) =>
  picture && <Picture asset={picture} alt="" sizes={context.sizes()} isFirst={context.isFirstPicture} />

/** The film of the library: its own controls without script, and beneath the facade. */
const OwnFilm = ({ given: { props, data, context }, file }: { given: Given; file: AssetAnswer }) => {
  const { captionsFile, picture } = data
  return (
    <video
      className="video-file"
      src={file.url}
      poster={picture && !props.overlay ? `${picture.url}?format=1500w` : undefined}
      preload="none"
      playsInline
      muted={props.autoplay}
      loop={props.loop}
      controls={props.controls || !props.autoplay}
    >
      {captionsFile && (
        <track
          kind="captions"
          src={captionsFile.url}
          srcLang={context.locale}
          label={context.message('video.captions')}
          default
        />
      )}
    </video>
  )
}

const filmOf = (given: Given) => {
  const { props, data, context } = given
  const title = context.text(props.title).trim() || (props.from === 'provider' && props.embed?.title) || ''
  const picture = poster(given)
  const words = {
    label: context.message('video.play'),
    title: title === '' ? undefined : title,
    length: props.length.trim() || undefined,
    picture: picture ?? undefined,
  }
  if (props.from === 'upload') {
    if (!data.file) return undefined
    return {
      name: title,
      attributes: {},
      content: (
        <>
          <OwnFilm given={given} file={data.file} />
          {props.overlay && !props.autoplay && <Facade href={data.file.url} {...words} />}
        </>
      ),
    }
  }
  if (!props.embed) return undefined
  const { provider, href, attributes } = describeFilm(props.embed, title)
  return {
    name: title,
    attributes,
    content: (
      <Facade
        href={href}
        {...words}
        picture={props.overlay ? words.picture : undefined}
        note={context.message('video.from', { provider })}
      />
    ),
  }
}

export const View = (given: Given) => {
  const { props, context } = given
  const film = filmOf(given)
  if (!film) {
    const height = placeholderAspect(props.ratio)
    return context.mode === 'canvas' ? (
      <div className="video-empty" style={{ aspectRatio: `100 / ${height}` }}>
        {context.message(props.from === 'upload' ? 'video.choose' : 'video.paste')}
      </div>
    ) : null
  }
  const aspect = aspectOf(props)
  const box = (
    <div
      className={`video video-${props.mode}`}
      style={{ aspectRatio: `100 / ${aspect}` }}
      {...film.attributes}
      {...filmSize(props.mode, aspect)}
      {...(film.name === '' ? {} : { role: 'group', 'aria-label': film.name })}
    >
      {film.content}
      {props.autoplay && props.from === 'upload' && !props.controls && (
        <button
          type="button"
          className="video-toggle"
          aria-label={context.message('video.start')}
          data-pause={context.message('video.pause')}
          data-play={context.message('video.start')}
        />
      )}
    </div>
  )
  const caption = context.text(props.caption)
  const isAlone = props.from === 'upload' && props.autoplay
  return (
    <figure className={`video-figure mode-${props.mode}`}>
      {context.mode === 'canvas' ? (
        box
      ) : (
        <IslandRoot type={video.type} when={isAlone ? 'visible' : 'interaction'} className="video-place" props={{}}>
          {box}
        </IslandRoot>
      )}
      {caption.trim() !== '' && <figcaption {...context.editable('caption')}>{caption}</figcaption>}
    </figure>
  )
}
