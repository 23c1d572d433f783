import type { GalleryMove, GalleryRefusal, GallerySignal, GalleryState, navigate, setIndex, wrapIndex } from './state'

export interface LinkedGallery {
  state: GalleryState
  linkedGalleries?: readonly string[]
}

export type Galleries = Readonly<Record<string, LinkedGallery>>

export type LinkedStep =
  | { ok: true; galleries: Galleries; moved: string[]; signal?: GallerySignal }
  | { ok: false; reason: GalleryRefusal }

/** The gallery itself first, then everything reachable over links; circles and unknown names are harmless. */
function reachable(galleries: Galleries, start: string): [string, LinkedGallery][] {
  const found = new Map<string, LinkedGallery>()
  const visit = (id: string) => {
    const gallery = galleries[id]
    if (!gallery || found.has(id)) return
    found.set(id, gallery)
    gallery.linkedGalleries?.forEach(visit)
  }
  visit(start)
  return [...found]
}

/** The rules for one gallery are handed in: who moves galleries has them, and few pages link any. */
export interface StateRules {
  navigate: typeof navigate
  setIndex: typeof setIndex
  wrapIndex: typeof wrapIndex
}

/** Moves one gallery and brings all galleries linked to it to the same index, or refuses for all of them. */
export function moveLinked(
  galleries: Galleries,
  id: string,
  move: GalleryMove,
  { navigate, setIndex, wrapIndex }: StateRules,
): LinkedStep {
  const [leader, ...followers] = reachable(galleries, id)
  if (!leader) return { ok: true, galleries, moved: [] }
  const step = navigate(leader[1].state, move)
  if (!step.ok) return step
  const headsElsewhere = ({ inMotion, currentIndex, numberOfSlides }: GalleryState) =>
    inMotion && currentIndex !== wrapIndex(step.state.currentIndex, numberOfSlides)
  if (followers.some(([, { state }]) => headsElsewhere(state))) return { ok: false, reason: 'linked-in-motion' }
  const next: Record<string, LinkedGallery> = { ...galleries, [id]: { ...leader[1], state: step.state } }
  const moved = step.changed ? [id] : []
  for (const [name, follower] of followers) {
    // One that is in motion is already on its way to the same slide: any other was refused above.
    const followed = setIndex(follower.state, step.state.currentIndex)
    if (!followed.ok || !followed.changed) continue
    next[name] = { ...follower, state: followed.state }
    moved.push(name)
  }
  return { ok: true, galleries: next, moved, ...(step.signal && { signal: step.signal }) }
}
