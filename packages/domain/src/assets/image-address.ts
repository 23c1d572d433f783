import { type ImageWidth, isImageWidth } from './image-width'

export const sizeFormats = ['queryString', 'filename'] as const
export type SizeFormat = (typeof sizeFormats)[number]

export const formatParameter = (width: ImageWidth): string => `${width}w`

/** Reads `750w`; anything that is not one of our widths is undefined. */
export function parseFormatParameter(value: string | null | undefined): ImageWidth | undefined {
  const digits = /^([1-9]\d{0,3})w$/.exec(value ?? '')?.[1]
  const width = Number(digits)
  return isImageWidth(width) ? width : undefined
}

const splitAddress = (address: string) => {
  const [beforeHash = '', ...hash] = address.split('#')
  const [path = '', ...query] = beforeHash.split('?')
  return { path, query: query.join('?'), hash: hash.length > 0 ? `#${hash.join('#')}` : '' }
}

const setFormat = (query: string, width: ImageWidth): string => {
  const kept = query.split('&').filter(part => part !== '' && part.split('=')[0] !== 'format')
  return [...kept, `format=${formatParameter(width)}`].join('&')
}

const insertBeforeExtension = (path: string, width: ImageWidth): string => {
  const slash = path.lastIndexOf('/')
  const dot = path.lastIndexOf('.')
  const end = dot > slash + 1 ? dot : path.length
  return `${path.slice(0, end)}-${formatParameter(width)}${path.slice(end)}`
}

export interface SizedAddress {
  source: string
  width: ImageWidth
  sizeFormat?: SizeFormat
}

export function imageAddress({ source, width, sizeFormat = 'queryString' }: SizedAddress): string {
  const { path, query, hash } = splitAddress(source)
  if (sizeFormat === 'queryString') return `${path}?${setFormat(query, width)}${hash}`
  return `${insertBeforeExtension(path, width)}${query && `?${query}`}${hash}`
}
