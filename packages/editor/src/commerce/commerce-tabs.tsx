import { ChevronDown } from 'lucide-react'
import { useLayout } from '../app/layout'
import { navigate, RouteLink } from '../app/router'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { Menu, MenuItem } from '../ui/menu'
import { Select } from '../ui/select'
import type { Screen } from './screens'

/** Beside a collapsed rail there is room for so many; the others are in the menu. */
const mostWhenNarrow = 6

export const CommerceTabs = ({ open, chosen }: { open: readonly Screen[]; chosen: Screen }) => {
  const layout = useLayout()
  if (layout === 'phone' || layout === 'stacked')
    return (
      <nav className="page-tabs as-select" aria-label="Commerce">
        <Select
          label="Part of the shop"
          isLabelHidden
          options={open.map(({ path, label }) => ({ value: path, label }))}
          value={chosen.path}
          onChange={path => navigate({ path })}
        />
      </nav>
    )
  const first = open.filter(({ isSecond }) => !isSecond)
  const tabs = layout === 'narrow' ? first.slice(0, mostWhenNarrow) : first
  const others = open.filter(screen => !tabs.includes(screen))
  return (
    <nav className="page-tabs" aria-label="Commerce">
      {tabs.map(screen => (
        <RouteLink key={screen.path} to={{ path: screen.path }} aria-current={screen === chosen ? 'page' : undefined}>
          {screen.label}
        </RouteLink>
      ))}
      {others.length > 0 && (
        <Menu
          label="More of the shop"
          button={
            <Button kind="ghost" isOn={others.includes(chosen)}>
              {others.includes(chosen) ? chosen.label : 'More'}
              <Icon of={ChevronDown} />
            </Button>
          }
        >
          {others.map(({ path, label }) => (
            <MenuItem key={path} text={label} onAction={() => navigate({ path })} />
          ))}
        </Menu>
      )}
    </nav>
  )
}
