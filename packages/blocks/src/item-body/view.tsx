import type { AssetAnswer, ItemAnswer, ViewContext, ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import { Picture, waitingStyle } from '../kit/picture'
import { frameRatio } from '../kit/ratio'
import type { itemBody } from './block'

type Given = ViewOf<typeof itemBody>
type Width = Given['props']['picture']

/** Very tall ones would push the words out of sight. */
const widest = { full: '21:9', wide: '16:9', measure: 'auto', none: 'auto' } as const
const sizes: Readonly<Record<Width, string>> = {
  full: '100vw',
  wide: '(min-width: 1440px) 1320px, 100vw',
  measure: '(min-width: 720px) 640px, 100vw',
  none: '100vw',
}

const Shown = ({
  picture,
  width,
  isFirst,
  context,
}: {
  readonly picture: AssetAnswer
  readonly width: Exclude<Width, 'none'>
  readonly isFirst: boolean
  readonly context: ViewContext
}) => (
  <figure className={`item-picture is-${width}`}>
    <div
      style={{ ...waitingStyle(picture), aspectRatio: Number(frameRatio(widest[width], picture).toFixed(4)) }}
      className="item-frame"
    >
      <Picture asset={picture} alt={context.text(picture.alt)} sizes={sizes[width]} isFirst={isFirst} />
    </div>
  </figure>
)

/** What a gallery or a record has on the page of one of its things: the thing itself. */
const Media = ({ item, context }: { readonly item: ItemAnswer; readonly context: ViewContext }) => {
  const { media, track } = item
  if (track?.file)
    return (
      <div className="item-track">
        {track.artist !== '' && <p>{track.artist}</p>}
        {/* biome-ignore lint/a11y/useMediaCaption: the sound of a record has no words of its own to show */}
        <audio src={track.file.url} controls preload="none" aria-label={context.text(item.title)} />
      </div>
    )
  if (!media) return null
  const film = media.embed === '' ? undefined : context.href({ kind: 'address', href: media.embed })
  const file = media.file ?? item.image
  const words = context.text(item.excerpt)
  return (
    <>
      {file?.kind === 'image' && (
        <Shown picture={file} width="wide" isFirst={context.isFirstPicture} context={context} />
      )}
      {media.file?.kind === 'video' && (
        <div className="item-picture is-wide">
          {/* biome-ignore lint/a11y/useMediaCaption: what its owner uploaded is all there is */}
          <video
            src={media.file.url}
            poster={item.image?.kind === 'image' ? item.image.url : undefined}
            controls
            preload="none"
            aria-label={context.text(item.title)}
          />
        </div>
      )}
      {film !== undefined && (
        <p className="item-track">
          <a className="item-film" href={film} rel="noopener" target="_blank">
            {context.text(item.title)}
          </a>
        </p>
      )}
      {words !== '' && <p className="item-track">{words}</p>}
    </>
  )
}

export const View = ({ props: { picture, initial }, data: { item }, context }: Given) => {
  const isCanvas = context.mode === 'canvas'
  if (!item) return isCanvas ? <p className="item-body-empty">{context.message('item.body')}</p> : null
  const isMedia = item.media !== undefined || item.track !== undefined
  const above = isMedia || picture === 'none' ? null : item.image
  const pictures = item.project?.pictures ?? []
  const first = context.isFirstPicture
  return (
    <div className={classes('item-body', initial && 'has-initial')}>
      {above?.kind === 'image' && (
        <Shown picture={above} width={picture as Exclude<Width, 'none'>} isFirst={first} context={context} />
      )}
      {isMedia && <Media item={item} context={context} />}
      {context.body ??
        (isCanvas && !isMedia ? <p className="item-body-empty">{context.message('item.body')}</p> : null)}
      {pictures.map((each, at) => (
        <Shown key={each.id} picture={each} width="wide" isFirst={first && !above && at === 0} context={context} />
      ))}
    </div>
  )
}
