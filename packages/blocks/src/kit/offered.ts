import { isBlockOffered } from '@sitewright/domain/catalogue'
import type { AnyBlock, BlockPlace } from './define-block'

/** Where a block is offered that does not say; one that may also stand on bars says `[...usualPlaces, 'bar']`. */
export const usualPlaces: readonly BlockPlace[] = ['page', 'item', 'body', 'popup', 'lock']

/** Whether the inserter offers a block in such a place. What is already there is drawn wherever it is. */
export const isOffered = (
  { type, system = false, where = usualPlaces }: Pick<AnyBlock, 'type' | 'system' | 'where'>,
  { place, flagsOn }: { place: BlockPlace; flagsOn: ReadonlySet<string> },
): boolean => !system && where.includes(place) && isBlockOffered(type, flagsOn)
