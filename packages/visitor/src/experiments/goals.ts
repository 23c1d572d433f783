import type { Dispose } from '@sitewright/blocks/kit/island'
import type { PageTools } from '../page-parts'
import type { Experiments } from './experiments'
import type { sendExposure } from './exposures'

const isIn = ({ target }: Event, anchor: string, what: string): boolean => {
  const pressed = target instanceof Element ? target.closest(what) : null
  return pressed?.closest(`#${CSS.escape(anchor)}`) != null
}

/** Reports the first time that somebody who takes part reaches a goal. The server counts it only after an exposure. */
export function watchGoals(
  { page }: Pick<PageTools, 'page'>,
  { tests, enrolled }: Experiments,
  send: typeof sendExposure,
): Dispose {
  const reached = new Set<string>()
  const reach = (name: string) => {
    const drawn = reached.has(name) ? undefined : enrolled(name)
    reached.add(name)
    if (drawn) send({ experiment: name, ...drawn, isGoal: true })
  }
  const on = (kind: 'button' | 'form', what: string) => (event: Event) => {
    for (const { name, goal } of tests) if (goal?.kind === kind && isIn(event, goal.anchor, what)) reach(name)
  }
  for (const { name, goal } of tests) if (goal?.kind === 'page' && goal.path === page.location.pathname) reach(name)
  const [onClick, onSubmit] = [on('button', 'a, button'), on('form', 'form')]
  page.addEventListener('click', onClick)
  page.addEventListener('submit', onSubmit)
  return () => {
    page.removeEventListener('click', onClick)
    page.removeEventListener('submit', onSubmit)
  }
}
