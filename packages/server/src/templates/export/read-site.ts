import { closedPages } from '@sitewright/domain/access'
import { type Author, isCollectionKind } from '@sitewright/domain/collections'
import type { FormDefinition, FormKind } from '@sitewright/domain/forms'
import {
  eachSiteDocument,
  type PublishedPage,
  type ReleaseManifest,
  type SiteDocuments,
} from '@sitewright/domain/publishing'
import type { ShippingZone } from '@sitewright/domain/shipping'
import type { PageId, SiteId, SiteSettings } from '@sitewright/domain/sites'
import type { TaxSetup } from '@sitewright/domain/taxes'
import type { Access } from '../../access'
import type { Collections, WholeCollection } from '../../collections'
import type { Donations } from '../../donations'
import type { FormInbox } from '../../form-inbox'
import type { Forms, ReleasedForm } from '../../forms'
import type { Media } from '../../media'
import type { MemberPlans } from '../../member-plans'
import type { Newsletter } from '../../newsletter'
import type { Database } from '../../platform/database'
import type { Product, Products } from '../../products'
import type { Releases } from '../../publishing'
import type { Shipping } from '../../shipping'
import type { Sites } from '../../sites'
import type { Taxes } from '../../taxes'

export type ExportServices = {
  readonly sites: Pick<Sites, 'read' | 'settings' | 'directory'>
  readonly releases: Pick<Releases, 'manifest' | 'pages' | 'documents' | 'kept'>
  readonly access: Pick<Access, 'rulesOf'>
  readonly collections: Pick<Collections, 'export'>
  readonly products: Pick<Products, 'textsOnSale' | 'plans'>
  readonly memberPlans: Pick<MemberPlans, 'list'>
  readonly forms: Pick<Forms, 'list'>
  readonly formInbox: { readonly targets: Pick<FormInbox['targets'], 'read'> }
  readonly newsletter: Pick<Newsletter, 'lists'>
  readonly donations: Pick<Donations, 'setup'>
  readonly shipping: Pick<Shipping, 'setup'>
  readonly taxes: Pick<Taxes, 'setup'>
  readonly media: Pick<Media, 'assets' | 'open'>
}

export type SiteForm = {
  readonly id: string
  readonly name: string
  readonly kind: FormKind
  readonly definition: FormDefinition
  readonly listId: string | undefined
}

/** All that every visitor can see of a site, and what its shop sells by: nothing of anybody who came to it. */
export type WholeSite = {
  readonly id: SiteId
  readonly settings: SiteSettings
  readonly manifest: ReleaseManifest
  readonly pages: readonly PublishedPage[]
  readonly documents: SiteDocuments
  readonly collections: ReadonlyMap<PageId, WholeCollection>
  readonly authors: readonly Author[]
  readonly products: readonly Product[]
  /** Ways to have a product again and again, by its id. */
  readonly soldAgain: Awaited<ReturnType<Products['plans']>>
  readonly plans: Awaited<ReturnType<MemberPlans['list']>>
  readonly forms: readonly SiteForm[]
  readonly lists: Awaited<ReturnType<Newsletter['lists']>>
  readonly donations: Awaited<ReturnType<Donations['setup']>>
  readonly zones: readonly ShippingZone[]
  readonly taxes: TaxSetup
}

/** What can only be ids: what a document names may be a page, a picture or a form alike. */
export function idsIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value === 'string') {
    if (/^[A-Za-z0-9_-]{8,64}$/.test(value)) found.add(value)
  } else if (Array.isArray(value)) for (const part of value) idsIn(part, found)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) idsIn(part, found)
  return found
}

export type ReadRefusal = 'never-published' | 'home-page-closed'

type Reading = { readonly database: Pick<Database, 'withSite'>; readonly services: ExportServices }

async function readForms(
  { database, services }: Reading,
  siteId: SiteId,
  released: ReleaseManifest['forms'] = {},
): Promise<SiteForm[]> {
  const found = await services.forms.list(siteId)
  const forms: SiteForm[] = []
  for (const { id, name } of found) {
    const hash = Object.hasOwn(released, id) ? released[id] : undefined
    const form =
      hash === undefined
        ? undefined
        : await database.withSite(siteId, tx => services.releases.kept<ReleasedForm>(tx, hash))
    if (!form) continue
    const targets = (await services.formInbox.targets.read(siteId, id)) ?? []
    const listId = targets.find(({ kind, active }) => kind === 'list' && active)?.settings['listId']
    forms.push({
      ...{ id, name, kind: form.kind, definition: form.definition },
      listId: typeof listId === 'string' ? listId : undefined,
    })
  }
  return forms
}

export async function readSite(
  reading: Reading,
  siteId: SiteId,
): Promise<{ readonly ok: true; readonly site: WholeSite } | { readonly ok: false; readonly reason: ReadRefusal }> {
  const { database, services } = reading
  const { sites, releases, access, collections, products, newsletter, donations, shipping, taxes } = services
  const settings = await sites.settings(siteId)
  const releaseId = (await database.withSite(siteId, tx => sites.read(tx)))?.releaseId
  const manifest = releaseId ? await releases.manifest(siteId, releaseId) : undefined
  if (!settings || !manifest) return { ok: false, reason: 'never-published' }
  const { rules, navigation } = await access.rulesOf(siteId)
  // A password or a membership does not come along, so what stands behind one would be open to everybody.
  const closed = closedPages(rules, [navigation, manifest.navigation])
  if (closed.has(manifest.homePageId)) return { ok: false, reason: 'home-page-closed' }
  const all = [...(await releases.pages(siteId, Object.values(manifest.pages))).values()]
  const pages = all.filter(({ id }) => !closed.has(id))
  const documents = await releases.documents(siteId, Object.values(manifest.documents))
  const inSite = await database.withSite(siteId, async tx => {
    const found = new Map<PageId, WholeCollection>()
    for (const { id, kind } of pages)
      if (isCollectionKind(kind)) found.set(id, await collections.export.collection(tx, id))
    const sold = await products.textsOnSale(tx)
    return {
      collections: found,
      authors: await collections.export.authors(tx),
      products: sold,
      soldAgain: await products.plans(
        tx,
        sold.map(({ id }) => id),
      ),
      zones: (await shipping.setup(tx, settings.primaryLocale)).zones,
      taxes: await taxes.setup(tx, settings.primaryLocale),
    }
  })
  const shown = { pages, documents: eachSiteDocument(name => documents.get(manifest.documents[name])!) }
  const named = idsIn([pages, shown.documents, [...inSite.collections.values()].map(({ items }) => items)])
  const site: WholeSite = {
    ...{ id: siteId, settings, manifest, ...inSite, ...shown },
    // Whoever wrote what is closed is not named by what is open.
    authors: inSite.authors.filter(({ id }) => named.has(id)),
    forms: (await readForms(reading, siteId, manifest.forms)).filter(({ id }) => named.has(id)),
    lists: await newsletter.lists(siteId),
    plans: await services.memberPlans.list(siteId),
    donations: await donations.setup(siteId),
  }
  return { ok: true, site }
}
