export interface Dimensions {
  width: number
  height: number
}

/** Reads `1500x1000`; a side that is not a positive number makes the whole text unknown. */
export function parseDimensions(text: string | null | undefined): Dimensions | undefined {
  const sides = /^\s*(\d+(?:\.\d+)?)\s*x\s*(\d+(?:\.\d+)?)\s*$/i.exec(text ?? '')
  const width = Number(sides?.[1])
  const height = Number(sides?.[2])
  return width > 0 && height > 0 ? { width, height } : undefined
}

export const writeDimensions = ({ width, height }: Dimensions): string => `${width}x${height}`
