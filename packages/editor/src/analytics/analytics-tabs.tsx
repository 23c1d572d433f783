import { useLayout } from '../app/layout'
import { navigate, RouteLink } from '../app/router'
import { t } from '../language'
import { Select } from '../ui/select'
import type { Screen } from './screens'

export const AnalyticsTabs = ({ open, chosen }: { open: readonly Screen[]; chosen: Screen }) => {
  const layout = useLayout()
  if (layout === 'phone' || layout === 'stacked')
    return (
      <nav className="page-tabs as-select" aria-label={t('Analytics')}>
        <Select
          label={t('Part of analytics')}
          isLabelHidden
          options={[...open, ...(open.includes(chosen) ? [] : [chosen])].map(({ path, label }) => ({
            value: path,
            label,
          }))}
          value={chosen.path}
          onChange={path => navigate({ path })}
        />
      </nav>
    )
  return (
    <nav className="page-tabs" aria-label={t('Analytics')}>
      {open.map(screen => (
        <RouteLink key={screen.path} to={{ path: screen.path }} aria-current={screen === chosen ? 'page' : undefined}>
          {screen.label}
        </RouteLink>
      ))}
    </nav>
  )
}
