import { extname } from 'node:path'
import type { AssetAnswer } from '@sitewright/blocks/kit'
import { localTextOf } from '../shapes'
import type { Template } from '../template'

/** Ids in documents have no dots and no slashes. */
export const idOf = (name: string): string => name.replace(/[^A-Za-z0-9-]/g, '_')

const contentTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** The pictures of a template, from where the program itself lies: nothing of it is in anybody's library. */
export function libraryOf({ about, site, pictures }: Template): ReadonlyMap<string, AssetAnswer> {
  const locale = site.settings.primaryLocale
  const answers = pictures.map(
    ({ file, alt, width, height, focal }): AssetAnswer => ({
      ...{ id: idOf(file), url: `/universal/templates/${about.name}/${file}`, kind: 'image', width, height },
      ...{ focalPoint: focal, alt: localTextOf(alt, locale), dominantColour: about.background },
      contentType: contentTypes[extname(file)] ?? 'image/jpeg',
    }),
  )
  return new Map(answers.map(answer => [answer.id, answer]))
}
