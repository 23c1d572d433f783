import { embedSources } from '@sitewright/domain/catalogue'
import { type EmbedName, embedDescription, embedLimits } from '@sitewright/domain/media'
import * as z from 'zod/mini'
import type { Egress } from '../platform/egress'

const maxDescription = 100_000

const side = z.catch(z.coerce.number().check(z.gte(1), z.lte(embedLimits.side)), 0)
/** What providers say of a film or sound, as far as it is used. All of it is a stranger's. */
const description = z.object({
  title: z.catch(z.string(), ''),
  width: side,
  height: side,
  html: z.catch(z.string(), ''),
  thumbnail_url: z.catch(z.string(), ''),
  account_type: z.catch(z.string(), ''),
})

export type Description = {
  readonly title: string
  readonly width: number
  readonly height: number
  readonly html: string
  readonly poster: string
  readonly isBasicAccount: boolean
}

export type Described = { readonly ok: true; readonly description: Description } | { ok: false; isGone: boolean }

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Asked once, by the server. A provider that is out of reach keeps nobody from showing the film. */
export async function describeEmbed(egress: Egress, name: EmbedName): Promise<Described> {
  const address = embedDescription(name)
  const answer = await egress.get({ address, hosts: [new URL(address).hostname], maxBytes: maxDescription })
  if (!answer.ok) return { ok: false, isGone: answer.reason === 'status' && answer.status === 404 }
  const read = description.safeParse(parsed(answer.body))
  if (!read.success) return { ok: false, isGone: false }
  const { title, width, height, html, thumbnail_url: poster, account_type: account } = read.data
  return {
    ok: true,
    description: {
      title: title.replaceAll(/\s+/g, ' ').trim().slice(0, embedLimits.title),
      width: Math.round(width),
      height: Math.round(height),
      html,
      poster,
      isBasicAccount: account === 'basic',
    },
  }
}

export const posterHosts = ({ provider }: EmbedName): readonly string[] => embedSources[provider].pictures
