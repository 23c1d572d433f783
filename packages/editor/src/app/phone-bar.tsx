import './phone-bar.css'
import { Pencil } from 'lucide-react'
import { Icon } from '../ui/icon'
import { areaOf, areasFor } from './areas'
import { RouteLink, usePlace } from './router'
import { useSession } from './session'
import { useView } from './view'

/** The rail on phones. */
export const PhoneBar = () => {
  const session = useSession()
  const { path } = usePlace()
  const { isPanelOpen, setPanelOpen } = useView()
  const current = areaOf(path)
  return (
    <nav className="phone-bar" aria-label="Editing area">
      {areasFor(session).map(area => (
        <RouteLink
          key={area.id}
          to={{ path: area.path }}
          aria-current={area.id === current ? 'page' : undefined}
          onFollow={() => setPanelOpen(area.id !== current || !isPanelOpen)}
        >
          <Icon of={area.icon} />
          {area.label}
        </RouteLink>
      ))}
      {session.may('content') && (
        <RouteLink to={{ path: 'edit' }}>
          <Icon of={Pencil} />
          Edit
        </RouteLink>
      )}
    </nav>
  )
}
