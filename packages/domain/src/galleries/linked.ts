import { type GalleryMove, type GalleryRefusal, type GalleryState, navigate, setIndex } from './state'

export interface LinkedGallery {
  state: GalleryState
  linkedGalleries: readonly string[]
}

export type Galleries = Readonly<Record<string, LinkedGallery>>

export type LinkedStep = { ok: true; galleries: Galleries; moved: string[] } | { ok: false; reason: GalleryRefusal }

/** The gallery itself first, then everything reachable over links; circles and unknown names are harmless. */
function reachable(galleries: Galleries, start: string): string[] {
  const found = new Set([start])
  for (const id of found) for (const next of galleries[id]?.linkedGalleries ?? []) if (galleries[next]) found.add(next)
  return [...found]
}

/** Moves one gallery and brings all galleries linked to it to the same index, or refuses for all of them. */
export function moveLinked(galleries: Galleries, id: string, move: GalleryMove): LinkedStep {
  const leader = galleries[id]
  if (!leader) return { ok: true, galleries, moved: [] }
  const followers = reachable(galleries, id).slice(1)
  const states = followers.flatMap(name => galleries[name]?.state ?? [])
  const step = navigate(leader.state, move, states)
  if (!step.ok) return step
  const next: Record<string, LinkedGallery> = { ...galleries, [id]: { ...leader, state: step.state } }
  const moved = step.changed ? [id] : []
  for (const name of followers) {
    const follower = galleries[name]
    const followed = follower && setIndex(follower.state, step.state.currentIndex)
    if (!follower || !followed?.ok || !followed.changed) continue
    next[name] = { ...follower, state: followed.state }
    moved.push(name)
  }
  return { ok: true, galleries: next, moved }
}
