import './inspector.css'
import { X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useEditorScope } from '../canvas/editor-context'
import { IconButton } from '../ui/button'

const place = 'sw:panel-place'
const start = { right: 20, top: 156 }

const stored = (): typeof start => {
  try {
    return { ...start, ...JSON.parse(localStorage.getItem(place) ?? '{}') }
  } catch {
    return start
  }
}

/** Floats over the page, is dragged by its head and remembers where it was put. On phones it is a sheet. */
export const FloatingPanel = ({
  title,
  label,
  onClose,
  children,
}: {
  title: string
  label: string
  onClose: () => void
  children: ReactNode
}) => {
  const { isPhone } = useEditorScope()
  const [at, setAt] = useState(stored)
  const panel = useRef<HTMLElement>(null)
  const drag = (event: PointerEvent) => {
    if (isPhone || (event.target as HTMLElement).closest('button')) return
    event.preventDefault()
    const from = { x: event.clientX, y: event.clientY }
    const area = panel.current?.parentElement?.getBoundingClientRect()
    const box = panel.current?.getBoundingClientRect()
    if (!area || !box) return
    let now = at
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      now = {
        right: Math.min(Math.max(0, at.right + from.x - clientX), area.width - box.width),
        top: Math.min(Math.max(0, at.top + clientY - from.y), area.height - 60),
      }
      setAt(now)
    }
    const up = () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      localStorage.setItem(place, JSON.stringify(now))
    }
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
  }
  return (
    <aside
      ref={panel}
      className={isPhone ? 'sheet' : 'floating-panel'}
      aria-label={label}
      style={isPhone ? undefined : { ...at, maxHeight: `calc(100% - ${at.top + 20}px)` }}
    >
      {isPhone && <span className="sheet-handle" aria-hidden="true" />}
      <header className="floating-head" onPointerDown={drag}>
        <h2 className="floating-title">{title}</h2>
        <IconButton icon={X} label="Close settings" onPress={onClose} />
      </header>
      <div className="floating-content">{children}</div>
    </aside>
  )
}
