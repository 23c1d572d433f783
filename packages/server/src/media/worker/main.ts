import { serveTasks } from '../../platform/workers/serve-tasks'
import type { MediaResult, MediaTask } from '../tasks'
import { inspect } from './inspect'

serveTasks<MediaTask, MediaResult>(async task => {
  if (task.kind === 'inspect') return inspect(task)
  const { render } = await import('./render')
  return render(task)
})
