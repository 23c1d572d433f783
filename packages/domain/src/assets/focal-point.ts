export interface FocalPoint {
  x: number
  y: number
}

export const defaultFocalPoint: FocalPoint = { x: 0.5, y: 0.5 }

const isShare = (value: number) => value >= 0 && value <= 1

/** Reads `0.25,0.75`; a point outside the image is unknown. */
export function parseFocalPoint(text: string | null | undefined): FocalPoint | undefined {
  const parts = (text ?? '').split(',').map(part => part.trim())
  const [x, y] = parts.map(part => (part === '' ? Number.NaN : Number(part)))
  if (parts.length !== 2 || x === undefined || y === undefined) return undefined
  return isShare(x) && isShare(y) ? { x, y } : undefined
}

export const writeFocalPoint = ({ x, y }: FocalPoint): string => `${x},${y}`

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

export const focalPointToObjectPosition = ({ x, y }: FocalPoint): string => `${percent(x)} ${percent(y)}`
