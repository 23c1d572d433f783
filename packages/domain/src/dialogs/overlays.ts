export const dialogBaseZIndex = 30_000
const nestingStep = 10

/** The first dialog has depth 0; one that opens above it stands higher. */
export const dialogZIndex = (depth: number): number => dialogBaseZIndex + depth * nestingStep

export const verticalPlaces = ['top', 'center', 'bottom'] as const
export const horizontalPlaces = ['left', 'center', 'right'] as const
export type OverlayPosition = `${(typeof verticalPlaces)[number]}-${(typeof horizontalPlaces)[number]}`

export const overlayPositions: readonly OverlayPosition[] = verticalPlaces.flatMap(vertical =>
  horizontalPlaces.map((horizontal): OverlayPosition => `${vertical}-${horizontal}`),
)

export const isOverlayPosition = (value: string): value is OverlayPosition =>
  overlayPositions.some(position => position === value)

export class FocusContainmentError extends Error {
  readonly code = 'focus-containment'
}

export interface FocusContainment<Place> {
  container?: Place | undefined
  predicate?: ((place: Place) => boolean) | undefined
}

/** Where the focus may go. Both ways of saying it at once, or none, is a mistake of the caller. */
export function focusRule<Place>(
  { container, predicate }: FocusContainment<Place>,
  contains: (container: Place, place: Place) => boolean,
): (place: Place) => boolean {
  if (container !== undefined && predicate !== undefined) {
    throw new FocusContainmentError('Give a container or a predicate to contain the focus, not both.')
  }
  if (predicate !== undefined) return predicate
  if (container !== undefined) return place => contains(container, place)
  throw new FocusContainmentError('Give a container or a predicate to contain the focus.')
}
