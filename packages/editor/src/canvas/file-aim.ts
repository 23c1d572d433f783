import { definitionOf } from '@sitewright/blocks/known-blocks'
import type { Aim, BlockGestures, Landed } from './block-gestures'
import type { Point } from './geometry'

export type DropTarget = Landed | { readonly blockId: string }
/** Files that were let go over the page. */
export type FileDrop = { readonly id: string; readonly files: readonly File[]; readonly target: DropTarget }

export type FileAim = { over(point: Point): DropTarget | undefined; end(): void }

/** Until their block is known. */
const usualSize = { desktop: { w: 10, h: 9 }, mobile: { w: 8, h: 9 } }

const kindOf = (type: string): string => type.split('/')[0]!

/** The block that files of these types would become. */
export function blockFor(types: readonly string[]): 'image' | 'gallery' | 'video' | 'audio' {
  const pictures = types.filter(type => kindOf(type) === 'image').length
  if (pictures > 0) return pictures === 1 ? 'image' : 'gallery'
  const other = types.map(kindOf).find(kind => kind === 'video' || kind === 'audio')
  return other === 'video' || other === 'audio' ? other : 'image'
}

/** A picture takes the place of another one and goes into a gallery; everything else becomes a block where it is let go. */
export const aimFiles = (begin: BlockGestures['aim'], types: readonly string[]): FileAim => {
  const type = blockFor(types)
  const hasPicture = type === 'image' || type === 'gallery'
  const aim: Aim = begin({
    size: definitionOf(type)?.size ?? usualSize,
    fits: layout => layout !== 'bar',
    takes: block => hasPicture && (block === 'image' || block === 'gallery'),
  })
  return aim
}
