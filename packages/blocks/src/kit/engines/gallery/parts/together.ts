import { moveLinked, type StateRules } from '@sitewright/domain/galleries/linked'
import type { GalleryStep } from '@sitewright/domain/galleries/state'
import type { Asked, Registry, ready } from '../linked'

/** Moves a gallery with those that are linked to it, or none of them. */
export function moveTogether(
  all: Registry,
  name: string,
  asked: Asked,
  { ready: make, ...rules }: StateRules & { readonly ready: typeof ready },
): GalleryStep {
  const step = moveLinked(Object.fromEntries(all), name, asked.asked, rules)
  if (!step.ok) return step
  const { galleries, moved, ...rest } = step
  const went = moved.map(each =>
    // One of two that move together is enough to be heard.
    make(all.get(each)!, galleries[each]!.state, each === name ? asked : { ...asked, by: 'code' }),
  )
  for (const go of went) go()
  return { ...rest, state: galleries[name]!.state, changed: moved.includes(name) }
}
