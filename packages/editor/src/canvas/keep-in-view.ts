import type { Rect } from './geometry'

const edge = 40
export const roomAbove = 120

/**
 * Where the page is scrolled to for a block; undefined where it stays. One that is partly seen stays where it is, a new
 * one is seen whole as far as it fits.
 */
export function scrollFor(
  { top, height }: Pick<Rect, 'top' | 'height'>,
  { scrollTop, clientHeight }: { readonly scrollTop: number; readonly clientHeight: number },
  { isNew }: { readonly isNew: boolean },
): number | undefined {
  const least = top + height + edge - clientHeight
  const most = top - roomAbove
  const end = scrollTop + clientHeight - edge
  if (!isNew) return top + height < scrollTop + edge || top > end ? most : undefined
  if (top >= scrollTop + edge && top + height <= end) return undefined
  return least < most && least > scrollTop ? least : most
}
