import { useMemo } from 'react'
import { createTimes, type Times } from '../ui/time'
import { useSession } from './session'

export const useTimes = (): Times => {
  const { timeZone } = useSession().site
  return useMemo(() => createTimes(timeZone), [timeZone])
}
