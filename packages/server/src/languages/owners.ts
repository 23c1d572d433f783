import { isCollectionKind } from '@sitewright/domain/collections'
import type { Command, EditRefusal, SiteDocumentName } from '@sitewright/domain/documents'
import { documentIdOf, isSiteDocumentName, siteDocumentNames } from '@sitewright/domain/documents'
import { localise } from '@sitewright/domain/sites'
import { readOwner, type TextOwnerKind } from '@sitewright/domain/texts'
import { contentHash, type Editor, type Pages } from '../pages'
import type { SiteTransaction } from '../platform/database'
import type { Products } from '../products'
import { createFormOwners, type FormPort } from './form-owners'
import type { FoundText, TextChange } from './found-text'
import { createItemOwners, type ItemPort } from './item-owners'
import {
  documentCommand,
  documentTexts,
  navigationTexts,
  pageFieldTexts,
  pageTexts,
  withNavigationText,
  withPageField,
} from './page-texts'
import { productTexts, withProductText } from './product-texts'
import { productHeads } from './repository'

/** Whatever has texts, and what tells that they may be others than before. */
export type OwnerHead = {
  readonly owner: string
  readonly stamp: string
  readonly sort: string
  readonly title: string
}

export type OwnerPorts = {
  readonly pages: Pick<
    Pages,
    'pageList' | 'parts' | 'pagesById' | 'pathsOf' | 'writePageTexts' | 'writeNavigation' | 'applyCommands'
  >
  readonly items: ItemPort
  readonly filledIn: FormPort
  readonly products: () => Pick<Products, 'byIds'> & { readonly catalogue: Pick<Products['catalogue'], 'writeTexts'> }
}

export type ChangeRefusal = EditRefusal | 'no-such-text' | 'title-needed' | 'bad-address'

/** Counts up whenever the walk finds other texts in the same documents. */
const walkVersion = 2

const partTitles: Record<SiteDocumentName, string> = {
  header: 'Header',
  footer: 'Footer',
  announcement: 'Announcement bar',
  popup: 'Popup',
}

/** Pages stand in the order of the site, what belongs to one behind it. */
const placeOf = (at: number): string => `1:${String(at).padStart(5, '0')}`

const idsOf = (owners: readonly string[], kind: TextOwnerKind) =>
  owners.flatMap(owner => {
    const read = readOwner(owner)
    return read?.kind === kind ? read.id.replace(/\.item$/, '') : []
  })

/** Everything on a site that has texts: found, read and written in one way, whatever it is. */
export function createOwners({ pages, products, items, filledIn }: OwnerPorts) {
  const ofForms = createFormOwners(filledIn)
  const ofCollections = createItemOwners(items)

  async function heads(tx: SiteTransaction, primaryLocale: string): Promise<OwnerHead[]> {
    const own = (stamp: string | number) => `${walkVersion} ${primaryLocale} ${stamp}`
    const parts = await pages.parts(tx)
    const shared = siteDocumentNames.map((name, at) => ({
      ...{ owner: name, stamp: own(parts.documents[name].version) },
      ...{ sort: `0:${at}`, title: partTitles[name] },
    }))
    const navigation = { owner: 'navigation', stamp: own(contentHash(parts.navigation)), sort: '0:9', title: 'Menus' }
    const listed = await pages.pageList(tx)
    const ofPages = listed.flatMap((page, at) => {
      const title = localise(page.title, primaryLocale, primaryLocale) ?? page.urlId
      const sort = placeOf(at)
      const head = { owner: `page:${page.id}`, stamp: own(`${at} ${page.contentHash}`), sort, title }
      return page.kind === 'store' || isCollectionKind(page.kind)
        ? [head, { ...head, owner: `page:${page.id}.item`, sort: `${sort}i`, title: `${title}, page of an item` }]
        : [head]
    })
    const sold = (await productHeads(tx)).map(({ id, title, version, createdAt }) => ({
      owner: `product:${id}`,
      stamp: own(version),
      sort: `2:${createdAt.toISOString()}`,
      title: localise(title, primaryLocale, primaryLocale) ?? id,
    }))
    const places = new Map(listed.map(({ id, kind }, at) => [id, isCollectionKind(kind) ? placeOf(at) : undefined]))
    const held = await ofCollections.heads(tx, { primaryLocale, stamp: own, sortOf: id => places.get(id) })
    const filled = await ofForms.heads(tx, { primaryLocale, stamp: own })
    return [...shared, navigation, ...ofPages, ...held, ...sold, ...filled]
  }

  async function read(
    tx: SiteTransaction,
    owners: readonly string[],
    primaryLocale: string,
  ): Promise<Map<string, FoundText[]>> {
    const found = new Map<string, FoundText[]>()
    const isPart = owners.some(owner => owner === 'navigation' || isSiteDocumentName(owner))
    const parts = isPart ? await pages.parts(tx) : undefined
    if (parts && owners.includes('navigation')) found.set('navigation', navigationTexts(parts.navigation))
    for (const name of siteDocumentNames)
      if (parts && owners.includes(name)) found.set(name, documentTexts(parts.documents[name].document))
    for (const page of await pages.pagesById(tx, [...new Set(idsOf(owners, 'page'))])) {
      found.set(`page:${page.id}`, pageTexts(page))
      if (page.itemDocument) found.set(`page:${page.id}.item`, documentTexts(page.itemDocument))
    }
    const productIds = idsOf(owners, 'product')
    for (const product of productIds.length > 0 ? await products().byIds(tx, productIds) : [])
      found.set(`product:${product.id}`, productTexts(product))
    const held = { itemIds: idsOf(owners, 'item'), labelIds: idsOf(owners, 'label'), primaryLocale }
    for (const [owner, texts] of await ofCollections.read(tx, held)) found.set(owner, texts)
    const filled = { formIds: idsOf(owners, 'form'), listIds: idsOf(owners, 'list'), primaryLocale }
    for (const [owner, texts] of await ofForms.read(tx, filled)) found.set(owner, texts)
    return new Map([...found].filter(([owner]) => owners.includes(owner)))
  }

  /** Documents are changed as by anybody who edits them: same checks, same history. */
  async function writeDocument(
    tx: SiteTransaction,
    documentId: string,
    { changes, by }: { changes: readonly TextChange[]; by: Editor },
  ): Promise<Map<TextChange, ChangeRefusal>> {
    const refused = new Map<TextChange, ChangeRefusal>()
    const sent = changes.flatMap(change => {
      const command = documentCommand(change)
      if (!command) refused.set(change, 'no-such-text')
      return command ? [{ change, command: command as Command }] : []
    })
    if (sent.length === 0) return refused
    const outcome = await pages.applyCommands(tx, { documentId, commands: sent.map(({ command }) => command), by })
    for (const { index, reason } of outcome) refused.set(sent[index]!.change, reason)
    return refused
  }

  async function writePage(
    tx: SiteTransaction,
    id: string,
    { changes, by }: { changes: readonly TextChange[]; by: Editor },
  ) {
    const [page] = await pages.pagesById(tx, [id])
    if (!page) return new Map(changes.map(change => [change, 'no-such-text' as const]))
    const names = new Set(pageFieldTexts(page).map(({ path }) => path))
    const ofFields = changes.filter(({ path }) => names.has(path))
    const fields = ofFields.reduce(
      (now, change) => withPageField(now, change) ?? now,
      page as Parameters<typeof withPageField>[0],
    )
    if (ofFields.length > 0) {
      const { title, navigationTitle, seo } = fields
      await pages.writePageTexts(tx, id, { title, seo, ...(navigationTitle ? { navigationTitle } : {}) })
    }
    return writeDocument(tx, id, { changes: changes.filter(({ path }) => !names.has(path)), by })
  }

  async function writeProduct(tx: SiteTransaction, id: string, changes: readonly TextChange[], primaryLocale: string) {
    const refused = new Map<TextChange, ChangeRefusal>()
    const [product] = await products().byIds(tx, [id])
    if (!product) return new Map(changes.map(change => [change, 'no-such-text' as const]))
    let now = product
    for (const change of changes) {
      const next = withProductText(now, change)
      if (next) now = { ...now, ...next }
      else refused.set(change, 'no-such-text')
    }
    const { title, note, description, details, options, seo } = now
    if (now !== product)
      await products().catalogue.writeTexts(tx, id, { title, note, description, details, options, seo }, primaryLocale)
    return refused
  }

  return {
    heads,
    read,
    /** Those that could not be written, each with its reason; the others are. */
    async write(
      tx: SiteTransaction,
      owner: string,
      { changes, by, primaryLocale }: { changes: readonly TextChange[]; by: Editor; primaryLocale: string },
    ): Promise<Map<TextChange, ChangeRefusal>> {
      const named = readOwner(owner)
      if (!named || changes.length === 0) return new Map(changes.map(change => [change, 'no-such-text']))
      if (named.kind === 'product') return writeProduct(tx, named.id, changes, primaryLocale)
      if (named.kind === 'label') return ofCollections.writeLabel(tx, named.id, { changes, by, primaryLocale })
      if (named.kind === 'form') return ofForms.writeForm(tx, named.id, { changes, by })
      if (named.kind === 'list') return ofForms.writeList(tx, named.id, { changes, by })
      if (named.kind === 'item') {
        const { refused, ofBody } = await ofCollections.writeItem(tx, named.id, { changes, by, primaryLocale })
        const documentId = documentIdOf({ kind: 'body', itemId: named.id })
        return new Map([...refused, ...(await writeDocument(tx, documentId, { changes: ofBody, by }))])
      }
      if (named.kind === 'navigation') {
        const { navigation } = await pages.parts(tx)
        await pages.writeNavigation(tx, changes.reduce(withNavigationText, navigation))
        return new Map()
      }
      if (named.kind === 'page' && !named.id.endsWith('.item')) return writePage(tx, named.id, { changes, by })
      return writeDocument(tx, named.id, { changes, by })
    },
  }
}

export type Owners = ReturnType<typeof createOwners>
