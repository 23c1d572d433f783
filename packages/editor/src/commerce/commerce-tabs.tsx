import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { useLayout } from '../app/layout'
import { navigate, RouteLink } from '../app/router'
import { t } from '../language'
import { Button } from '../ui/button'
import { Icon } from '../ui/icon'
import { Menu, MenuItem } from '../ui/menu'
import { Select } from '../ui/select'
import type { Screen } from './screens'
import { useFitting } from './use-fitting'

type Props = { readonly open: readonly Screen[]; readonly chosen: Screen }

/** As many as fit stand in the bar; the others are in the menu at its end. */
const TabBar = ({ open, chosen }: Props) => {
  const bar = useRef<HTMLElement>(null)
  const first = open.filter(({ isSecond }) => !isSecond)
  const tabs = first.slice(0, useFitting(bar, first.length, chosen.path))
  const others = open.filter(screen => !tabs.includes(screen))
  return (
    <nav className="page-tabs" aria-label={t('Commerce')} ref={bar}>
      {tabs.map(screen => (
        <RouteLink key={screen.path} to={{ path: screen.path }} aria-current={screen === chosen ? 'page' : undefined}>
          {screen.label}
        </RouteLink>
      ))}
      {others.length > 0 && (
        <Menu
          label={t('More of the shop')}
          button={
            <Button kind="ghost" isOn={others.includes(chosen)}>
              {others.includes(chosen) ? chosen.label : t('More')}
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

export const CommerceTabs = ({ open, chosen }: Props) => {
  const layout = useLayout()
  if (layout === 'phone' || layout === 'stacked')
    return (
      <nav className="page-tabs as-select" aria-label={t('Commerce')}>
        <Select
          label={t('Part of the shop')}
          isLabelHidden
          options={open.map(({ path, label }) => ({ value: path, label }))}
          value={chosen.path}
          onChange={path => navigate({ path })}
        />
      </nav>
    )
  return <TabBar {...{ open, chosen }} />
}
