import { checkVideoMode, embedLimits, embedProviders, isEmbedId, videoModes } from '@sitewright/domain/media'
import * as z from 'zod/mini'
import { prop } from './prop-facts'
import { assetId } from './props'

const embedSide = z.int().check(z.gte(0), z.lte(embedLimits.side))
const embedSchema = z
  .strictObject({
    provider: z.enum(embedProviders),
    id: z.string().check(z.maxLength(embedLimits.id)),
    title: z.string().check(z.maxLength(embedLimits.title)),
    posterId: z.nullable(assetId),
    width: embedSide,
    height: embedSide,
  })
  .check(z.refine(({ provider, id }) => isEmbedId(provider, id)))

/** A film or sound at a provider, by whose it is and which; null while there is none. `films` takes no sounds. */
export const embed = ({ films = false }: { films?: boolean } = {}) =>
  // A schema of its own: facts stand on it, and those of whichever block came last would hold for all.
  prop(z.nullable(embedSchema), { kind: 'embed', films })

/** How a film fills its box; null, which is not set, is the film's own size. */
export const videoMode = () =>
  prop(
    z.pipe(
      z.nullable(z.enum(videoModes)),
      z.transform(given => {
        const check = checkVideoMode(given)
        return check.ok ? check.mode : 'none'
      }),
    ),
    { kind: 'one-of', values: videoModes },
  )
