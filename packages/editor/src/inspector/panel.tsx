import './inspector.css'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { t } from '../language'
import { IconButton } from '../ui/button'
import { later } from '../ui/later'
import { useDock, useIsDocked } from './panel-layout'
import { PanelTrail, type TrailStep, useFollowedFocus } from './panel-trail'
import type { Edited } from './use-panel-place'

export type PanelProps = {
  readonly title: string
  readonly label: string
  /** What it stands in, outermost first. */
  readonly trail?: readonly TrailStep[]
  /** What the panel must not cover. */
  readonly edited?: Edited
  readonly onClose?: () => void
  /** Named when closing leads to another panel. In the column, settings without such a name fold away. */
  readonly closeLabel?: string
  /** Stand in the head of the sheet on a phone. */
  readonly phoneTools?: ReactNode
  readonly footer?: ReactNode
  /** Keys that do something with what is edited, and what. Said in the column only, beside a keyboard. */
  readonly keys?: readonly (readonly [key: string, does: string])[]
  readonly children: ReactNode
}

const Docked = ({ title, label, trail, onClose, closeLabel, footer, keys, children }: PanelProps) => {
  const { isFolded, fold } = useDock()
  const heading = useRef<HTMLHeadingElement>(null)
  useFollowedFocus(heading, label)
  if (isFolded) {
    return (
      <aside className="panel-folded" aria-label={label}>
        <IconButton icon={ChevronLeft} label={t('Unfold the settings')} shortcut="mod+\" onPress={() => fold(false)} />
      </aside>
    )
  }
  return (
    <aside className="panel-docked" aria-label={label}>
      <header className="panel-top">
        <div className="panel-name">
          {trail && <PanelTrail steps={trail} />}
          <h2 ref={heading} className="floating-title" tabIndex={-1}>
            {title}
          </h2>
        </div>
        {onClose && closeLabel ? (
          <IconButton icon={X} label={closeLabel} onPress={onClose} />
        ) : (
          <IconButton icon={ChevronRight} label={t('Fold the settings')} shortcut="mod+\" onPress={() => fold(true)} />
        )}
      </header>
      <div className="panel-content">{children}</div>
      {footer && <footer className="panel-foot">{footer}</footer>}
      {keys && (
        <footer className="panel-keys quiet" aria-hidden="true">
          {keys.map(([key, does]) => (
            <span key={key}>
              <kbd>{key}</kbd> {does}
            </span>
          ))}
        </footer>
      )}
    </aside>
  )
}

/** Floating and sheet: never what a wide window opens with. */
export const LoosePanel = later(async () => (await import('./loose-panel')).LoosePanel)

/** Settings beside the page: a column where there is room, floating on the free side where not, a sheet on phones. */
export const Panel = (props: PanelProps) => (useIsDocked() ? <Docked {...props} /> : <LoosePanel {...props} />)
