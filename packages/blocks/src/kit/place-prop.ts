import { readLocation, type StoredLocation } from '@sitewright/domain/maps'
import * as z from 'zod/mini'
import { prop } from './prop-facts'

/** Where something is. A number that is nowhere on earth is left out, and the map shows what it shows without one. */
export const place = () =>
  prop(
    z.pipe(
      z.unknown(),
      z.transform((value): StoredLocation => readLocation(value)),
    ),
    { kind: 'place' },
  )
