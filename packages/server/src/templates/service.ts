import type { ReviewAnswer } from '@sitewright/blocks/kit'
import { donationCheckoutUrl } from '@sitewright/domain/pages'
import { parseRichText } from '@sitewright/domain/rich-text'
import {
  type AccountId,
  type IdentifierRefusal,
  identifierRefusal,
  localise,
  type SiteId,
} from '@sitewright/domain/sites'
import { defaultTaxSettings } from '@sitewright/domain/taxes'
import type { Access } from '../access'
import type { Collections } from '../collections'
import type { Comments } from '../comments'
import type { Donations, GivenDonations } from '../donations'
import type { FormInbox } from '../form-inbox'
import type { Forms } from '../forms'
import type { Media } from '../media'
import type { GivenPlan, MemberPlans } from '../member-plans'
import type { Newsletter } from '../newsletter'
import type { Editor, Pages } from '../pages'
import type { People } from '../people'
import type { SiteOfRequest } from '../platform/http/route'
import { templatesFolder } from '../platform/paths'
import type { Platform } from '../platform/platform'
import type { NewProduct, Products } from '../products'
import type { Publishing } from '../publishing'
import type { GivenZone, Shipping } from '../shipping'
import type { Sites } from '../sites'
import type { Taxes } from '../taxes'
import { dayOf } from './dates'
import { giveReviews, type ReviewDeps } from './give-reviews'
import type { Look, LookTools } from './look'
import { makeDraft } from './make-draft'
import { makeItems } from './make-items'
import { type ReferenceKind, type Resolve, resolveReferences } from './references'
import { localTextOf } from './shapes'
import { readAbout, readTemplate, type Template, type TemplatePicture, templateNames } from './template'

export type TemplatesDeps = ReviewDeps & {
  readonly accounts: {
    byId(id: AccountId): Promise<{ id: AccountId; name: string; emailVerified: boolean } | undefined>
  }
  readonly sites: Pick<Sites, 'reserve' | 'open' | 'abandon' | 'directory'>
  readonly people: Pick<People, 'addOwner' | 'sitesOf'>
  readonly pages: Pick<Pages, 'insertDraft'>
  readonly publishing: Pick<Publishing, 'publishIn'>
  readonly media: Pick<Media, 'importFile' | 'orderSizes'>
  readonly products: Pick<Products, 'importProducts' | 'offerPlans' | 'byIds'>
  readonly shipping: Pick<Shipping, 'importZones'>
  readonly taxes: Pick<Taxes, 'importTaxes'>
  readonly comments: Pick<Comments, 'importComments'>
  readonly donations: Pick<Donations, 'importDonations'>
  readonly forms: Pick<Forms, 'import'>
  readonly memberPlans: Pick<MemberPlans, 'import'>
  readonly newsletter: Pick<Newsletter, 'importList'>
  readonly targets: Pick<FormInbox['targets'], 'importList'>
  readonly collections: Pick<Collections, 'import'>
  readonly access: Pick<Access, 'close'>
  /** What templates are drawn with that nobody has made a site of. */
  readonly drawing: Omit<LookTools, 'now'>
  /** Where the templates lie; beside the program unless said otherwise. */
  readonly folder?: string
}

type Store = NonNullable<Template['site']['store']>

export type TemplateCard = {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly kind: string
  /** The file of its picture; none for a blank site. */
  readonly picture: string | null
  readonly background: string
}

export type NewSiteRefusal = 'unverified' | 'unknown-template' | 'too-many-sites' | 'taken' | IdentifierRefusal
export type NewSite = { ok: true; siteId: SiteId; identifier: string } | { ok: false; reason: NewSiteRefusal }

type Order = {
  readonly account: { readonly id: AccountId }
  readonly templateName: string
  readonly title?: string
  /** Made from the title unless said otherwise. */
  readonly identifier?: string
  /** Nobody sees a site before its first release. */
  readonly publish: boolean
  /** Goes on with a site of this identifier that an earlier start left half made. */
  readonly resume?: boolean
  /** The day from which the dates of items are counted; now unless said otherwise. */
  readonly today?: Date
}

const mostSites = 50
const importsAtOnce = 3

export function createTemplates(platform: Platform, deps: TemplatesDeps) {
  const { database, random } = platform
  const {
    sites,
    people,
    pages,
    publishing,
    media,
    products,
    shipping,
    taxes,
    comments,
    donations,
    forms,
    memberPlans,
    newsletter,
    targets,
    collections,
    access,
    folder = templatesFolder,
  } = deps

  const find = async (name: string): Promise<Template | undefined> => {
    // Loaded when it is asked for: hardly any server ever shows the examples of all blocks.
    if (name === 'kitchen-sink') return (await import('./kitchen-sink')).makeKitchenSink(folder)
    return (await templateNames(folder)).includes(name) ? readTemplate(folder, name) : undefined
  }

  /** Outside of any transaction, because pictures take longer than a transaction may. */
  async function importPictures(
    siteId: SiteId,
    { pictures, files = [], site }: Template,
  ): Promise<Map<string, string>> {
    const ids = new Map<string, string>()
    const waiting: (Pick<TemplatePicture, 'file' | 'path'> & Partial<TemplatePicture>)[] = [...pictures, ...files]
    const importNext = async (): Promise<void> => {
      for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
        const { path, file, alt, focal } = picture
        const upload = await media.importFile(siteId, {
          file: path,
          fileName: file,
          alt: alt === undefined ? {} : localTextOf(alt, site.settings.primaryLocale),
          ...(focal && { focalPoint: focal }),
        })
        if (!upload.ok) throw new Error(`the file ${file} was refused: ${upload.reason}`)
        ids.set(file, upload.asset.id)
      }
    }
    await Promise.all(Array.from({ length: importsAtOnce }, importNext))
    return ids
  }

  async function build(
    siteId: SiteId,
    template: Template,
    { by, publish, today }: { by: Editor; publish: boolean; today: Date },
  ) {
    const known: Record<ReferenceKind, Map<string, string>> = {
      page: new Map([...template.pages.keys()].map(name => [name, random.id()])),
      picture: await importPictures(siteId, template),
      product: new Map(template.products.map(({ urlId }) => [urlId, random.id()])),
      plan: new Map(template.plans?.map(({ name }) => [name, random.id()])),
      donation: new Map(template.donations?.pages.map(({ name }) => [name, random.id()])),
      form: new Map([...(template.forms ?? new Map()).keys()].map(name => [name, random.id()])),
      label: new Map(labelNames(template).map(name => [name, random.id()])),
      author: new Map((template.authors ?? []).map(({ name }) => [name, random.id()])),
    }
    const resolve: Resolve = (kind, reference) => {
      const [name, query] = kind === 'donation' ? reference.split('?') : [reference]
      const id = known[kind].get(name!)
      if (id === undefined) throw new Error(`the template ${template.about.name} has no ${kind} "${name}"`)
      return kind === 'donation' ? [donationCheckoutUrl(id), query].filter(Boolean).join('&') : id
    }
    // Before the transaction: a large template takes longer to check than one may stand idle.
    const draft = makeDraft(template, { newId: random.id, resolve })
    const day = dayOf(today, template.site.settings.timeZone)
    const filled = makeItems(template, { newId: random.id, resolve, today: day })
    await database.withSite(siteId, async tx => {
      await people.addOwner(tx, by.id)
      await products.importProducts(
        tx,
        template.products.map(product => ({
          ...toNewProduct(product, resolve),
          id: resolve('product', product.urlId),
        })),
      )
      for (const { urlId, plans = [] } of template.products)
        if (plans.length > 0) await products.offerPlans(tx, resolve('product', urlId), plans.map(toPlan))
      await memberPlans.import(tx, givenMemberPlans(template.plans ?? [], resolve))
      const { store, settings } = template.site
      if (store) {
        await shipping.importZones(tx, settings.primaryLocale, zonesOf(store, random.id))
        await taxes.importTaxes(tx, settings.primaryLocale, { ...defaultTaxSettings, ...store.taxes })
      }
      if (template.donations)
        await donations.importDonations(
          tx,
          givenDonations(template.donations, { newId: random.id, pageIds: known.donation }),
          settings.currency,
        )
      const listIds = new Map((template.lists ?? []).map(({ name }) => [name, random.id()]))
      for (const { name, title, description } of template.lists ?? [])
        await newsletter.importList(tx, { id: listIds.get(name)!, name: title, description })
      for (const [name, { list, ...form }] of template.forms ?? []) {
        const id = resolve('form', name)
        await forms.import(tx, {
          ...{ ...form, id, by: by.name },
          definition: resolveReferences(form.definition, resolve),
        })
        if (list !== undefined) await targets.importList(tx, id, listIds.get(list) ?? list)
      }
      await pages.insertDraft(tx, draft, by)
      // Before anything is published.
      for (const [name, { closed }] of template.pages) if (closed) await access.close(tx, resolve('page', name))
      await collections.import.authors(
        tx,
        (template.authors ?? []).map(({ picture, ...author }) => ({
          ...author,
          id: resolve('author', author.name),
          imageId: picture === undefined ? null : resolveReferences(picture, resolve),
        })),
      )
      for (const collection of filled) await collections.import.collection(tx, collection, by)
      for (const [page, said] of template.comments ?? []) await comments.importComments(tx, resolve('page', page), said)
      if (publish) await publishing.publishIn(tx, by)
      await sites.open(tx)
      // Only now, when no picture waits to be read any more: a site is there before its sizes are.
      await media.orderSizes(tx, [...known.picture.values()])
    })
    sites.directory.forgetHosts(siteId)
    const said = [...(template.reviews ?? [])].map(([product, given]) => [resolve('product', product), given] as const)
    if (said.length > 0) await review(siteId, new Map(said))
  }

  /** What buyers say of a product stands on orders, which only a site that is open takes. */
  async function review(siteId: SiteId, said: ReadonlyMap<string, readonly ReviewAnswer[]>): Promise<void> {
    const site: SiteOfRequest | undefined = await sites.directory.byId(siteId)
    if (!site) throw new Error('a site that was opened is not there')
    const found = await database.withSite(siteId, tx => products.byIds(tx, [...said.keys()]))
    const items = found.flatMap(({ id: itemId, variants }) => {
      const inStock = variants.find(({ quantity, unlimited }) => unlimited || quantity > 0)
      return inStock ? [{ itemId, sku: inStock.sku, said: said.get(itemId) ?? [] }] : []
    })
    await giveReviews(deps, site, items)
  }

  /** Few and small, and each is good for a day. */
  const looks = new Map<string, Promise<Look>>()
  async function lookOf(name: string): Promise<Look | undefined> {
    const kept = await looks.get(name)
    const now = platform.clock.now()
    if (kept && kept.until > now.getTime()) return kept
    if (!(await templateNames(folder)).includes(name)) return undefined
    const making = Promise.all([readTemplate(folder, name), import('./look')]).then(([template, { createLook }]) =>
      createLook(template, { ...deps.drawing, now }),
    )
    looks.set(name, making)
    making.catch(() => looks.delete(name))
    return making
  }

  return {
    /** A page of a template as a site made of it would show it; undefined where it has none. */
    look: async (name: string, path: string, addressOf: (path: string) => string): Promise<string | undefined> =>
      (await lookOf(name))?.draw(path, addressOf),

    /** For the page where a person chooses; the blank one comes last. */
    async listTemplates(): Promise<TemplateCard[]> {
      const all = await Promise.all((await templateNames(folder)).map(name => readAbout(folder, name)))
      return all
        .filter(({ listed = true }) => listed)
        .sort((a, b) => a.order - b.order)
        .map(({ name, title, description, kind, picture, background }) => ({
          name,
          title,
          description,
          kind,
          picture,
          background,
        }))
    },

    /** Until everything is there, no host answers and no list shows it. */
    async createSite(order: Order): Promise<NewSite> {
      const { account, templateName, title, identifier, publish, resume, today = platform.clock.now() } = order
      const refusal = identifier === undefined ? undefined : identifierRefusal(identifier)
      if (refusal) return { ok: false, reason: refusal }
      const template = await find(templateName)
      if (!template) return { ok: false, reason: 'unknown-template' }
      const owner = await deps.accounts.byId(account.id)
      if (!owner) throw new Error('a site for an account that is not there')
      if (!owner.emailVerified) return { ok: false, reason: 'unverified' }
      if ((await people.sitesOf(account.id)).length >= mostSites) return { ok: false, reason: 'too-many-sites' }
      const { settings, title: titles } = template.site
      const name =
        title?.trim() || localise(titles, settings.primaryLocale, settings.primaryLocale) || template.about.title
      const site = await database.withPlatform(tx =>
        sites.reserve(tx, {
          title: name,
          identifier,
          resume,
          settings: { ...settings, useEscapeKeyToLogin: false },
          template: { name: templateName, version: '1' },
        }),
      )
      if (!site) return { ok: false, reason: 'taken' }
      try {
        await build(site.id, template, { by: { id: owner.id, name: owner.name }, publish, today })
      } catch (error) {
        // Otherwise its address would stay taken by a site that nobody can open.
        if (!resume) await sites.abandon(site.id)
        throw error
      }
      return { ok: true, siteId: site.id, identifier: site.identifier }
    },
  }
}

/** Every category and tag as references name them. */
const labelNames = ({ collections = new Map() }: Pick<Template, 'collections'>): string[] =>
  [...collections].flatMap(([page, { categories = [], tags = [] }]) => [
    ...categories.map(name => `${page}/category/${name}`),
    ...tags.map(name => `${page}/tag/${name}`),
  ])

export type Templates = ReturnType<typeof createTemplates>

function toNewProduct(product: Template['products'][number], resolve: Resolve): NewProduct {
  const picture = (reference: string) => resolve('picture', reference.slice('picture:'.length))
  const richTexts = (texts: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, parseRichText(text)]))
  const { pictures, variants, description, details = [], note = {}, publishAt, plans: _, ...plain } = product
  return {
    ...plain,
    note,
    description: richTexts(description),
    details: details.map(({ title, text }) => ({ title, text: richTexts(text) })),
    imageIds: pictures.map(picture),
    ...(publishAt ? { publishAt: new Date(publishAt) } : {}),
    variants: variants.map(({ picture: own, qtyInStock, ...variant }) => ({
      ...variant,
      quantity: qtyInStock,
      ...(own ? { imageId: picture(own) } : {}),
    })),
  }
}

const toPlan = ({ every, unit, percentOff = 0 }: NonNullable<Template['products'][number]['plans']>[number]) => ({
  ...{ id: '', billingPeriod: { value: every, unit }, numBillingCycles: 0, percentOff },
})

const givenMemberPlans = (plans: NonNullable<Template['plans']>, resolve: Resolve): GivenPlan[] =>
  plans.map(({ name, title, description, product }) => ({
    ...{ id: resolve('plan', name), name: title, description },
    productId: product === undefined ? null : resolveReferences(product, resolve),
  }))

/** What a rate of a template does not say. */
const anyParcel = { minSubtotal: null, maxSubtotal: null, minWeight: null, maxWeight: null, active: true }

const zonesOf = ({ zones }: Store, newId: () => string): GivenZone[] =>
  zones.map(({ rates, ...zone }) => ({
    ...zone,
    rates: rates.map(({ freeFrom = null, ...rate }) => ({ ...anyParcel, ...rate, freeFrom, id: newId() })),
  }))

function givenDonations(
  { funds, pages }: NonNullable<Template['donations']>,
  { newId, pageIds }: { newId: () => string; pageIds: ReadonlyMap<string, string> },
): GivenDonations {
  const fundIds = new Map(funds.map(({ name }) => [name, newId()]))
  return {
    funds: funds.map(({ name, title, goal }) => ({ id: fundIds.get(name)!, name: title, goal, active: true })),
    pages: pages.map(({ name, funds: named, ...page }) => ({
      ...page,
      id: pageIds.get(name)!,
      fundIds: named.map(each => fundIds.get(each) ?? each),
      active: true,
    })),
  }
}
