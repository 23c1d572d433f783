import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useEditorScope } from '../canvas/editor-context'
import { t } from '../language'
import { IconButton } from '../ui/button'
import type { PanelProps } from './panel'
import { SheetHandle } from './sheet-handle'
import type { SheetHeight } from './sheet-height'
import { editedElements, usePanelPlace } from './use-panel-place'

/** Floating on the free side, or a sheet where there is none. */
export const LoosePanel = ({
  title,
  label,
  edited = 'chosen',
  onClose,
  closeLabel = t('Close settings'),
  phoneTools,
  footer,
  children,
}: PanelProps) => {
  const { isPhone } = useEditorScope()
  const panel = useRef<HTMLElement>(null)
  const { place, isBelow, drag } = usePanelPlace(panel, { isFloating: !isPhone, edited })
  const isSheet = isPhone || isBelow
  const [height, setHeight] = useState<SheetHeight>('half')
  useEffect(() => {
    // The page gets lower when the sheet opens; what is being edited stays in view above it.
    if (isSheet) editedElements(document, edited)[0]?.scrollIntoView({ block: 'nearest' })
  }, [isSheet, edited])
  return (
    <aside
      ref={panel}
      className={isSheet ? `panel-sheet${isPhone ? ` ${height}` : ''}` : 'floating-panel'}
      aria-label={label}
      style={isSheet ? undefined : (place ?? { visibility: 'hidden' })}
    >
      {isPhone && <SheetHandle sheet={panel} height={height} onHeight={setHeight} onAway={onClose} />}
      <header className="panel-top" onPointerDown={isSheet ? undefined : drag}>
        <h2 className="floating-title">{title}</h2>
        {isPhone && phoneTools}
        {onClose && <IconButton icon={X} label={closeLabel} onPress={onClose} />}
      </header>
      <div className="panel-content">{children}</div>
      {footer && <footer className="panel-foot">{footer}</footer>}
    </aside>
  )
}
