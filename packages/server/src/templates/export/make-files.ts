import { defaultSettings, type ItemContent, isCollectionKind, type LabelKind } from '@sitewright/domain/collections'
import { type PageDocument, siteDocumentNames } from '@sitewright/domain/documents'
import { type NavigationItem, pagePaths } from '@sitewright/domain/publishing'
import { localise, type WallTime } from '@sitewright/domain/sites'
import type { Asset } from '../../media'
import { withLocalIds } from './local-ids'
import { endAfter, momentOf } from './moments'
import { fileNamesFor, type Names, namesFor, toReferences } from './names'
import { idsIn, type WholeSite } from './read-site'
import { productFile, storeFile } from './shop-files'

/** Files of JSON by their paths within the folder of the template, and what lies beside them. */
export type TemplateFiles = {
  readonly json: ReadonlyMap<string, unknown>
  readonly assets: readonly { readonly asset: Asset; readonly path: string }[]
}

type Making = { readonly name: string; readonly today: string; readonly assets: readonly Asset[] }

const isEmpty = ({ sections }: PageDocument): boolean => Object.keys(sections).length === 0

const some = <Value extends object>(key: string, value: Value): Record<string, Value> =>
  Object.keys(value).length > 0 ? { [key]: value } : {}

/** What was made in one go has no order of its own. */
const byName = <Thing>(things: readonly Thing[], nameOf: (thing: Thing) => string): Thing[] =>
  things.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))

/** The day and the hour that only an event has are counted like every other date. */
function factsOf({ facts }: ItemContent, today: string) {
  if (!('start' in facts)) return some('facts', facts)
  const { start, end, ...others } = facts
  return {
    ...some('facts', others),
    ...(start !== '' && { start: momentOf(start, today) }),
    ...(start !== '' && end !== '' && { end: endAfter(start, end) }),
  }
}

/** Everything that a template holds besides pictures, still under the ids of the site. */
function filesOf(site: WholeSite, names: Omit<Names, 'picture'>, today: string): Map<string, unknown> {
  const { settings, manifest, pages, documents, collections, products, donations } = site
  const { primaryLocale, locales, currency, timeZone, units } = settings
  const named = (texts: Readonly<Record<string, string>>) => localise(texts, primaryLocale, primaryLocale) ?? ''
  const entry = ({ pageId, externalLink, items }: NavigationItem): object[] =>
    pageId !== undefined && !names.page.has(pageId)
      ? []
      : [
          {
            ...(pageId !== undefined && { page: pageId }),
            ...(externalLink && { externalLink }),
            ...(items.length > 0 && { items: items.flatMap(entry) }),
          },
        ]
  const files = new Map<string, unknown>()
  const { version: _, pageIds = [], ...popup } = manifest.popup ?? {}
  const store = storeFile(site)
  files.set('site.json', {
    title: manifest.siteTitle,
    settings: { primaryLocale, locales, currency, timeZone, units },
    styles: manifest.styles,
    homePage: manifest.homePageId,
    navigation: {
      main: manifest.navigation.main.flatMap(entry),
      footer: manifest.navigation.footer.flatMap(entry),
    },
    popup: { ...popup, pageIds: pageIds.filter(id => names.page.has(id)) },
    ...(store && { store }),
  })
  for (const page of pages) {
    const { id: _id, document, itemDocument, collection, seo, navigationTitle, ...plain } = page
    files.set(`pages/${names.page.get(page.id)}.json`, {
      ...plain,
      ...(navigationTitle && { navigationTitle }),
      ...some('seo', seo),
      document: withLocalIds(document),
      ...(itemDocument && { itemDocument: withLocalIds(itemDocument) }),
      ...(collection &&
        isCollectionKind(page.kind) && { collection: { ...defaultSettings(page.kind), ...collection } }),
    })
  }
  for (const name of siteDocumentNames)
    if (name === 'header' || name === 'footer' || !isEmpty(documents[name]))
      files.set(`${name}.json`, withLocalIds(documents[name]))
  const authorsById = new Map(site.authors.map(({ id, name }) => [id, name]))
  if (site.authors.length > 0)
    files.set(
      'authors.json',
      byName(site.authors, ({ name }) => name).map(({ name, bio, imageId }) => ({
        name,
        bio,
        ...(imageId && { picture: imageId }),
      })),
    )
  for (const [pageId, { labels, items }] of collections) {
    const page = names.page.get(pageId)!
    const labelName = new Map(labels.map(({ id, name }) => [id, named(name)]))
    const namesOfKind = (of: LabelKind) =>
      byName(
        labels.filter(({ kind }) => kind === of).map(({ name }) => named(name)),
        name => name,
      )
    const filed = (ids: readonly string[]) => ids.flatMap(id => labelName.get(id) ?? [])
    const labelsIn = labels.flatMap(({ name }) => {
      const { [primaryLocale]: own = '', ...others } = name
      return Object.keys(others).length > 0 ? [[own, others] as const] : []
    })
    files.set(`collections/${page}.json`, {
      categories: namesOfKind('category'),
      tags: namesOfKind('tag'),
      ...some('labelsIn', Object.fromEntries(labelsIn)),
      items: items.map(({ urlId }) => urlId),
    })
    for (const item of items)
      files.set(`items/${page}/${item.urlId}.json`, {
        title: item.title,
        ...some('urlIds', item.urlIds),
        ...(item.locales && { locales: item.locales }),
        ...some('excerpt', item.excerpt),
        ...(item.imageId !== null && { picture: item.imageId }),
        categories: filed(item.categoryIds),
        tags: filed(item.tagIds),
        authors: item.authorIds.flatMap(id => authorsById.get(id) ?? []),
        ...(item.featured && { featured: true }),
        ...some('seo', item.seo),
        ...(item.at !== null && { at: momentOf(item.at as WallTime, today) }),
        ...factsOf(item, today),
        ...(item.body && { document: withLocalIds(item.body) }),
      })
  }
  if (products.length > 0)
    files.set(
      'products.json',
      products.map(product => productFile(product, site)),
    )
  if (site.plans.length > 0)
    files.set(
      'plans.json',
      site.plans.map(({ id, name: title, description, productId }) => ({
        ...{ name: names.plan.get(id), title, description },
        ...(productId !== null && names.product.has(productId) && { product: productId }),
      })),
    )
  const lists = new Map(site.lists.map(list => [list.id, list]))
  const listNames = namesFor(site.lists, ({ name }) => named(name))
  const joined = new Set<string>()
  for (const { id, name, kind, definition, listId } of site.forms) {
    const list = listId === undefined ? undefined : listNames.get(listId)
    if (listId !== undefined && list !== undefined) joined.add(listId)
    files.set(`forms/${names.form.get(id)}.json`, { name, kind, definition, ...(list !== undefined && { list }) })
  }
  if (joined.size > 0)
    files.set(
      'lists.json',
      [...joined].map(id => {
        const { name: title, description } = lists.get(id)!
        return { name: listNames.get(id), title, description }
      }),
    )
  const funds = donations.funds.filter(({ active }) => active)
  const fundNames = namesFor(funds, ({ name }) => name)
  const giving = donations.pages.filter(({ active }) => active)
  if (giving.length > 0)
    files.set('donations.json', {
      funds: funds.map(({ id, name: title, goal }) => ({ name: fundNames.get(id), title, goal })),
      pages: giving.map(page => ({
        ...{ name: names.donation.get(page.id), title: page.title, intro: page.intro, suggested: page.suggested },
        ...{ takesOther: page.takesOther, takesMonthly: page.takesMonthly, least: page.least, most: page.most },
        funds: page.fundIds.flatMap(id => fundNames.get(id) ?? []),
        ...{ thanks: page.thanks, receiptText: page.receiptText },
      })),
    })
  return files
}

function namesOf(site: WholeSite): Omit<Names, 'picture'> {
  const { primaryLocale } = site.settings
  const labels = [...site.collections].flatMap(([pageId, { labels }]) => labels.map(label => ({ pageId, label })))
  const page = namesFor(site.pages, ({ urlId }) => urlId)
  return {
    page,
    product: new Map(site.products.map(({ id, urlId }) => [id, urlId])),
    form: namesFor(site.forms, ({ name }) => name),
    donation: namesFor(site.donations.pages, ({ title }) => title),
    plan: namesFor(site.plans, ({ name }) => localise(name, primaryLocale, primaryLocale) ?? ''),
    author: new Map(site.authors.map(({ id, name }) => [id, name])),
    label: new Map(
      labels.map(({ pageId, label: { id, kind, name } }) => [
        id,
        `${page.get(pageId)}/${kind}/${localise(name, primaryLocale, primaryLocale) ?? ''}`,
      ]),
    ),
  }
}

/** Which files of the library may be meant. */
export const candidatesIn = (site: WholeSite): readonly string[] => [...idsIn([...filesOf(site, namesOf(site), '')])]

/** A site as the files that one like it is made of. */
export function makeFiles(site: WholeSite, { name, today, assets }: Making): TemplateFiles {
  const names: Names = { ...namesOf(site), picture: fileNamesFor(assets) }
  const { primaryLocale } = site.settings
  const paths = pagePaths(site.pages, site.manifest.homePageId)
  const elsewhere = new Map(
    [...site.collections].flatMap(([pageId, { items }]) =>
      items.map(({ id, urlId }) => [id, `${paths[pageId]}/${urlId}`.replace('//', '/')] as const),
    ),
  )
  const json = new Map<string, unknown>(
    [...filesOf(site, names, today)].map(([path, value]) => [path, toReferences(value, names, elsewhere)]),
  )
  const isPicture = ({ kind }: Asset) => kind === 'image'
  const fileOf = (asset: Asset) => names.picture.get(asset.id)!
  const inOrder = assets.toSorted((a, b) => (fileOf(a) < fileOf(b) ? -1 : 1))
  const pictures = inOrder.filter(isPicture).map(asset => {
    const { [primaryLocale]: own = '', ...others } = asset.alt
    return {
      file: fileOf(asset),
      alt: Object.keys(others).length > 0 ? asset.alt : own,
      ...{ width: asset.width, height: asset.height, focal: asset.focalPoint },
    }
  })
  const others = inOrder.filter(asset => !isPicture(asset)).map(asset => `${name}/files/${fileOf(asset)}`)
  if (pictures.length > 0) json.set('pictures.json', pictures)
  if (others.length > 0) json.set('files.json', others)
  return {
    json,
    assets: inOrder.map(asset => ({ asset, path: `${isPicture(asset) ? 'pictures' : 'files'}/${fileOf(asset)}` })),
  }
}
