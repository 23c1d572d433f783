import type { ReactNode } from 'react'
import { facadeAttribute } from './player-marks'

/**
 * Stands where a film will play: nothing of it is asked for before the press. Without script, and in another window, it
 * is a link to the film.
 */
export const Facade = ({
  href,
  label,
  title,
  length,
  note,
  picture,
}: {
  href: string
  /** What a screen reader says before the words that are seen, such as "Play film". */
  label: string
  title?: ReactNode
  length?: string
  /** Whom the press will ask. */
  note?: string
  picture?: ReactNode
}) => (
  <a
    className={picture ? 'facade facade-pictured' : 'facade'}
    href={href}
    target="_blank"
    rel="noopener"
    {...{ [facadeAttribute]: '' }}
  >
    {picture}
    <span className="facade-play">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M8 5.5v13l10.500-6.500z" />
      </svg>
    </span>
    <span className="facade-words">
      <span className="for-screen-readers">{label}</span>
      {title && <span className="facade-title">{title}</span>}
      {note && <span className="facade-note">{note}</span>}
      {length && <span className="facade-length">{length}</span>}
    </span>
  </a>
)
