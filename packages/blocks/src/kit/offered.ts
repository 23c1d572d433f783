import { isBlockOffered } from '@sitewright/domain/catalogue'
import type { AnyBlock, BlockPlace } from './define-block'

const usual: readonly BlockPlace[] = ['page', 'item', 'body', 'popup']

/** Whether the inserter offers a block in such a place. What is already there is drawn wherever it is. */
export const isOffered = (
  { type, system = false, where = usual }: Pick<AnyBlock, 'type' | 'system' | 'where'>,
  { place, flagsOn }: { place: BlockPlace; flagsOn: ReadonlySet<string> },
): boolean => !system && where.includes(place) && isBlockOffered(type, flagsOn)
