import { IslandRoot, Picture, type ViewOf } from '../kit'
import { SoundControls } from '../kit/sound-player'
import type { SoundsProps } from '../kit/sounds-props'
import { audio } from './block'

export const View = ({ props, data: { file, picture }, context }: ViewOf<typeof audio>) => {
  if (!file) return context.mode === 'canvas' ? <p className="audio-empty">{context.message('sound.choose')}</p> : null
  const written = context.text(props.title)
  const title = written.trim() || context.message('sound.untitled')
  const by = context.text(props.by)
  const words = (
    <div className="audio-words">
      {written.trim() !== '' && (
        <p className="sound-title" {...context.editable('title')}>
          {written}
        </p>
      )}
      {by.trim() !== '' && (
        <p className="sound-by" {...context.editable('by')}>
          {by}
        </p>
      )}
    </div>
  )
  const content = (
    <>
      {picture && props.style === 'bar' && (
        <div className="audio-cover">
          <Picture asset={picture} alt={context.text(picture.alt)} sizes="112px" isFirst={context.isFirstPicture} />
        </div>
      )}
      <div className="audio-main">
        {words}
        <SoundControls source={file.url} title={title} context={context} />
        {props.download && (
          <a className="audio-download" href={file.url} download>
            {context.message('sound.download', { title })}
          </a>
        )}
      </div>
    </>
  )
  const className = `audio audio-${props.style}`
  if (context.mode === 'canvas') return <div className={className}>{content}</div>
  return (
    <IslandRoot<SoundsProps>
      type={audio.type}
      when="interaction"
      className={className}
      props={{
        tracks: [{ source: file.url, title, by }],
        continuous: false,
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
