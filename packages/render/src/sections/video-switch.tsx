import type { PageScope } from '../scope'

/** What moves for longer than five seconds can be stopped. Hidden until a script can start it at all. */
export const VideoSwitch = ({ scope }: { scope: PageScope }) => {
  const pause = scope.message('section.pauseVideo')
  return (
    <button
      type="button"
      className="video-switch"
      data-section-video
      data-pause={pause}
      data-play={scope.message('section.playVideo')}
      hidden
      aria-label={pause}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path className="when-playing" d="M6 4h3v12H6zM11 4h3v12h-3z" />
        <path className="when-paused" d="M6 4l10 6-10 6z" />
      </svg>
    </button>
  )
}
