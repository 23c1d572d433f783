import { type Dispose, disposables, type IslandServices } from '../../island'

/** How the hand moves the map: in pixels of the page, and by whole or broken steps of zoom while two fingers are on it. */
export type Moves = {
  pan(across: number, down: number): void
  /** One step nearer or farther. */
  zoom(steps: 1 | -1): void
  /** While fingers are on it: how many times larger than when they came, and at their end. */
  pinch(times: number): void
  pinched(): void
}

const keyStep = 80
/** A wheel turns in many small steps; one zoom takes this long. */
const wheelPause = 200

const between = (fingers: ArrayLike<Touch>) => {
  const [one, other] = [fingers[0]!, fingers[1]!]
  return {
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  }
}

/** One finger scrolls the page; two move the map. */
function listenToFingers(root: HTMLElement, moves: Moves): Dispose {
  let last: ReturnType<typeof between> | undefined
  let start = 1
  const begin = ({ touches }: TouchEvent) => {
    last = touches.length === 2 ? between(touches) : undefined
    if (last) start = last.apart
  }
  const move = (event: TouchEvent) => {
    if (!last || event.touches.length !== 2) return
    // Else the browser would scroll the page along, or enlarge it.
    event.preventDefault()
    const now = between(event.touches)
    moves.pan(now.x - last.x, now.y - last.y)
    moves.pinch(now.apart / start)
    last = now
  }
  const end = () => {
    if (last) moves.pinched()
    last = undefined
  }
  root.addEventListener('touchstart', begin, { passive: true })
  root.addEventListener('touchmove', move, { passive: false })
  root.addEventListener('touchend', end)
  root.addEventListener('touchcancel', end)
  return () => {
    root.removeEventListener('touchstart', begin)
    root.removeEventListener('touchmove', move)
    root.removeEventListener('touchend', end)
    root.removeEventListener('touchcancel', end)
  }
}

/** Fewer pixels than this are a press on a marker, not a move. */
const threshold = 4

function listenToPointer(root: HTMLElement, moves: Moves): Dispose {
  let last: { x: number; y: number } | undefined
  let isMoving = false
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || event.button !== 0 || (event.target as Element).closest('button')) return
    last = { x: event.clientX, y: event.clientY }
    isMoving = false
  }
  const move = (event: PointerEvent) => {
    if (!last) return
    const [across, below] = [event.clientX - last.x, event.clientY - last.y]
    if (!isMoving && Math.hypot(across, below) < threshold) return
    if (!isMoving) root.setPointerCapture?.(event.pointerId)
    isMoving = true
    moves.pan(across, below)
    last = { x: event.clientX, y: event.clientY }
  }
  const up = () => {
    last = undefined
  }
  // A marker that the hand let go on is not pressed.
  const click = (event: Event) => {
    if (isMoving) event.preventDefault()
    isMoving = false
  }
  // Links would be dragged about as addresses.
  const still = (event: Event) => event.preventDefault()
  const handlers = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up, click, dragstart: still }
  for (const [name, run] of Object.entries(handlers)) root.addEventListener(name, run as EventListener)
  return () => {
    for (const [name, run] of Object.entries(handlers)) root.removeEventListener(name, run as EventListener)
  }
}

function listenToKeys(root: HTMLElement, moves: Moves): Dispose {
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const across = { ArrowLeft: 1, ArrowRight: -1 }[event.key]
    const down = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    const steps = ({ '+': 1, '=': 1, '-': -1 } as const)[event.key]
    if (!across && !down && !steps) return
    // Else the page would scroll as well.
    event.preventDefault()
    if (steps) moves.zoom(steps)
    else moves.pan((across ?? 0) * keyStep, (down ?? 0) * keyStep)
  }
  root.addEventListener('keydown', press)
  return () => root.removeEventListener('keydown', press)
}

function listenToWheel(root: HTMLElement, moves: Moves, { clock }: Pick<IslandServices, 'clock'>): Dispose {
  let until = 0
  const turn = (event: WheelEvent) => {
    // A page that is only passed by must scroll on.
    if (!root.contains(root.ownerDocument.activeElement) || event.deltaY === 0) return
    event.preventDefault()
    if (clock.now() < until) return
    until = clock.now() + wheelPause
    moves.zoom(event.deltaY < 0 ? 1 : -1)
  }
  root.addEventListener('wheel', turn, { passive: false })
  return () => root.removeEventListener('wheel', turn)
}

export function listen(
  root: HTMLElement,
  moves: Moves,
  { scrollwheel, services }: { scrollwheel: boolean; services: IslandServices },
): Dispose {
  const bag = disposables()
  bag.add(listenToFingers(root, moves))
  bag.add(listenToPointer(root, moves))
  bag.add(listenToKeys(root, moves))
  if (scrollwheel) bag.add(listenToWheel(root, moves, services))
  return bag.dispose
}
