import '../ui/touch.css'
import { Suspense } from 'react'
import { usePlace } from '../app/router'
import { useSession } from '../app/session'
import { Waiting } from '../ui/states'
import { AnalyticsTabs } from './analytics-tabs'
import { screens } from './screens'

export const AnalyticsPage = () => {
  const { path } = usePlace()
  const { may } = useSession()
  const open = screens.filter(({ permission }) => may(permission))
  const chosen = open.find(screen => path.startsWith(screen.path)) ?? open[0]
  if (!chosen) return null
  return (
    <Suspense fallback={<Waiting />}>
      <chosen.Page
        key={chosen.path}
        tabs={<AnalyticsTabs open={open.filter(({ isUnlisted }) => !isUnlisted)} chosen={chosen} />}
      />
    </Suspense>
  )
}
