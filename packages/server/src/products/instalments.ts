import { checkInstalments, type Instalments } from '@sitewright/domain/products'
import { storeTermsKey } from '@sitewright/domain/publishing'
import type { SiteId } from '@sitewright/domain/sites'
import type { Platform } from '../platform/platform'
import * as repository from './repository'
import type { ProductSources } from './sources'

/** What pages say about paying in parts; null where the shop says nothing. */
export const createInstalments = ({ database }: Platform, sources: Pick<ProductSources, 'changed'>) => ({
  read: (siteId: SiteId): Promise<Instalments | null> => database.withSite(siteId, repository.readInstalments),

  async save(siteId: SiteId, given: Instalments | null): Promise<ReturnType<typeof checkInstalments>> {
    const checked = given ? checkInstalments(given) : ({ ok: true } as const)
    if (!checked.ok) return checked
    await database.withSite(siteId, async tx => {
      await repository.saveInstalments(tx, given)
      await sources.changed(tx, [storeTermsKey])
    })
    return checked
  },
})
