import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { SiteId } from '@sitewright/domain/sites'
import type { Asset } from '../../media'
import type { Platform } from '../../platform/platform'
import { dayOf } from '../dates'
import { candidatesIn, makeFiles } from './make-files'
import { type ExportServices, type ReadRefusal, readSite } from './read-site'
import { writeFiles } from './write-files'

export type { ExportServices } from './read-site'

export type ExportOrder = {
  readonly siteId: SiteId
  /** Of the template, and of its folder among the others. */
  readonly name: string
  readonly folder: string
  /** Writes over the files of a template that is there. */
  readonly replace: boolean
}
export type Exported =
  | { readonly ok: true; readonly folder: string; readonly pages: number; readonly files: number }
  | { readonly ok: false; readonly reason: ReadRefusal | 'bad-name' | 'there-already' }

const assetsAtOnce = 500

/** Writes what visitors see of a site as a starting point that others can be made from. */
export async function exportTemplate(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  services: ExportServices,
  { siteId, name, folder: among, replace }: ExportOrder,
): Promise<Exported> {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name)) return { ok: false, reason: 'bad-name' }
  const folder = join(among, name)
  if (existsSync(folder) && !replace) return { ok: false, reason: 'there-already' }
  const read = await readSite({ database, services }, siteId)
  if (!read.ok) return read
  const { site } = read
  const candidates = candidatesIn(site)
  const assets: Asset[] = []
  for (let from = 0; from < candidates.length; from += assetsAtOnce) {
    const some = candidates.slice(from, from + assetsAtOnce)
    assets.push(...(await database.withSite(siteId, tx => services.media.assets(tx, some))))
  }
  const { settings, products, donations, manifest } = site
  const files = makeFiles(site, { name, today: dayOf(clock.now(), settings.timeZone), assets })
  const about = {
    ...{ name, title: settings.title, description: '', order: 100, picture: null },
    kind: products.length > 0 ? 'shop' : donations.pages.length > 0 ? 'non-profit' : 'portfolio',
    background: manifest.styles.palette.lightest,
    // Nobody is offered it before it has been described.
    listed: false,
  }
  await writeFiles(folder, files, { media: services.media, about })
  return { ok: true, folder, pages: site.pages.length, files: files.json.size + files.assets.length }
}
