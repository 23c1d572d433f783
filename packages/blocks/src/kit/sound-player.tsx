import { type SoundPart, soundAttribute } from './player-marks'
import type { ViewContext } from './view'

const part = (name: SoundPart) => ({ [soundAttribute]: name })

/** Says which element is which to the player of sounds. */
export const soundPart = part

/**
 * The controls of a sound. They are there from the first sight, so that nothing moves when their script comes: the
 * button is a link to the file until then, and where there is no script the browser's own controls stand instead.
 */
export const SoundControls = ({
  source,
  title,
  context: { message },
}: {
  /** None on the canvas while no sound is chosen. */
  source: string | undefined
  title: string
  context: Pick<ViewContext, 'message'>
}) => (
  <>
    <div className="sound-controls">
      <a className="sound-play" href={source} aria-label={`${message('sound.play')}: ${title}`} {...part('play')}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path className="sound-start" d="M8 5.500v13l10.500-6.500z" />
          <path className="sound-stop" d="M7 5.500h3.500v13H7zm6.500 0H17v13h-3.500z" />
        </svg>
      </a>
      <input
        className="sound-seek"
        type="range"
        min="0"
        max="100"
        step="5"
        defaultValue="0"
        disabled
        aria-label={message('sound.position')}
        {...part('seek')}
      />
      <span className="sound-time" {...part('time')}>
        0:00
      </span>
    </div>
    <noscript>
      {/* biome-ignore lint/a11y/useMediaCaption: a sound has no place for captions; its words are the owner's text */}
      <audio controls preload="none" src={source} />
    </noscript>
  </>
)
