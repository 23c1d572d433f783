import type { ImportPreviewRow } from '@sitewright/contract/imports'
import {
  createProductReader,
  createSeen,
  type ImportCollection,
  type ImportFormat,
  type ImportPlan,
  type ImportProblem,
  type KnownCatalogue,
  type KnownProduct,
  keepToRoom,
  type LineAct,
  type PlannedProduct,
  planProduct,
  type ReadProduct,
  type RowGroup,
} from '@sitewright/domain/imports'
import { slugify } from '@sitewright/domain/links'
import type { SiteTransaction } from '../platform/database'
import type { Batch } from './groups'
import { type ActCounts, noActs, noProblems, noProducts } from './import'
import type { ImportSurroundings } from './ports'
import { fetchedBefore } from './repository'

/** Products that can be written together: none of them twice. */
export type Wave = {
  readonly plans: readonly { readonly line: number; readonly product: PlannedProduct }[]
  readonly known: ReadonlyMap<string, KnownProduct>
}

export type PlannedBatch = {
  readonly problems: readonly ImportProblem[]
  readonly counts: ActCounts
  readonly products: { readonly make: number; readonly change: number }
  readonly problemCounts: { readonly wrong: number; readonly warning: number; readonly skipped: number }
  readonly preview: readonly ImportPreviewRow[]
}

export type BatchPlanner = {
  /** Notes what a batch used that was dealt with before. */
  pass(batch: Batch): void
  /** A product that a batch names twice is written before it is looked at again; without `write` nothing is. */
  plan(tx: SiteTransaction, batch: Batch, write?: (wave: Wave) => Promise<void>): Promise<PlannedBatch>
}

const distinct = (list: readonly (string | undefined)[]): string[] =>
  [...new Set(list.filter(each => each !== undefined && each !== ''))] as string[]

async function catalogueOf(
  tx: SiteTransaction,
  { catalogue, pictures, publicAddress }: ImportSurroundings,
  { reads, locks }: { readonly reads: readonly ReadProduct[]; readonly locks: boolean },
): Promise<KnownCatalogue & { readonly all: readonly KnownProduct[] }> {
  const named = reads.flatMap(({ product }) => product ?? [])
  const names = {
    ids: distinct(named.map(({ id }) => id)),
    skus: distinct(named.flatMap(({ variants }) => variants.map(({ sku }) => sku))),
    urls: distinct(named.map(({ url }) => url && slugify(url))),
  }
  const all = await catalogue.find(tx, names, { locks })
  const addresses = distinct(
    named.flatMap(({ images = [], variants }) => [
      ...images.map(({ address }) => address),
      ...variants.map(({ image }) => image),
    ]),
  )
  const assets = new Map(await fetchedBefore(tx, addresses))
  if (addresses.length > 0) {
    const ids = all.flatMap(({ images }) => images.map(({ assetId }) => assetId))
    const own = await publicAddress(tx)
    for (const [assetId, path] of await pictures(tx, ids)) assets.set(`${own}${path}`, assetId)
  }
  const byId = new Map(all.map(product => [product.id, product]))
  const bySku = new Map(all.flatMap(product => product.variants.map(({ sku }) => [sku, product] as const)))
  const byUrl = new Map(all.map(product => [product.url, product]))
  return {
    all,
    byId: id => byId.get(id),
    bySku: sku => bySku.get(sku),
    byUrl: url => byUrl.get(url),
    assetOf: address => assets.get(address),
  }
}

const actsOf = ({ lines, problems }: ReadProduct, plan: ImportPlan | undefined): Map<number, LineAct> => {
  const acts = new Map<number, LineAct>(lines.map(line => [line, plan?.acts.get(line) ?? 'wrong']))
  for (const { line, severity } of problems) {
    if (severity === 'wrong') acts.set(line, 'wrong')
    if (severity === 'skipped') acts.set(line, 'skip')
  }
  return acts
}

/** The row of a line as it would stand in the store; of one that is left out, what could be read. */
function previewOf(
  { rows }: RowGroup,
  { product }: ReadProduct,
  acts: ReadonlyMap<number, LineAct>,
): ImportPreviewRow[] {
  return rows.map(({ line }) => {
    const variant = product?.variants.find(each => each.line === line)
    return {
      line,
      act: acts.get(line) ?? 'wrong',
      title: product?.title ?? '',
      sku: variant?.sku ?? '',
      options: variant?.values.join(', ') ?? '',
      price: variant?.price ?? null,
      stock: variant?.stock ?? null,
    }
  })
}

/** Reads batches in the order of the file and says what would become of them, without writing anything. */
export function createBatchPlanner(format: ImportFormat, surroundings: ImportSurroundings): BatchPlanner {
  const read = createProductReader(format)
  const seen = createSeen(format)
  // Nothing is written while it is tried, so what the file has put there so far is remembered.
  let tried: Promise<ImportCollection[]> | undefined
  const collectionsOf = (tx: SiteTransaction, writes: boolean) => {
    if (writes) return surroundings.catalogue.collections(tx, { locks: true })
    tried ??= surroundings.catalogue.collections(tx, { locks: false })
    return tried
  }
  return {
    pass({ groups }) {
      for (const group of groups) seen.pass(group)
    },
    async plan(tx, { groups, broken }, write) {
      const collections = await collectionsOf(tx, write !== undefined)
      let open = groups.map(group => ({ group, read: seen.check(read(group), group) }))
      const sums = { counts: { ...noActs }, products: { ...noProducts }, problemCounts: { ...noProblems } }
      const problems: ImportProblem[] = []
      const preview: ImportPreviewRow[] = []
      while (open.length > 0) {
        const reads = open.map(each => each.read)
        const known = await catalogueOf(tx, surroundings, { reads, locks: write !== undefined })
        const plans: { line: number; product: PlannedProduct }[] = []
        const named = new Set<string>()
        const later: typeof open = []
        for (const each of open) {
          const { product, lines } = each.read
          const wanted = product ? planProduct(product, known, lines) : undefined
          const id = wanted?.product?.id
          if (write && id && named.has(id)) {
            later.push(each)
            continue
          }
          const plan = product && wanted ? keepToRoom(wanted, product.line, collections) : wanted
          if (id) named.add(id)
          const acts = actsOf(each.read, plan)
          for (const act of acts.values()) sums.counts[act] += 1
          problems.push(...each.read.problems, ...(plan?.problems ?? []))
          if (product && plan?.product) {
            sums.products[plan.product.isNew ? 'make' : 'change'] += 1
            plans.push({ line: product.line, product: plan.product })
          }
          if (preview.length < 10) preview.push(...previewOf(each.group, each.read, acts))
        }
        await write?.({ plans, known: new Map(known.all.map(product => [product.id, product])) })
        open = later
      }
      if (broken !== undefined) {
        sums.counts.wrong += 1
        problems.push({ line: broken, field: null, cell: '', severity: 'wrong', reason: 'line-broken' })
      }
      for (const { severity } of problems) sums.problemCounts[severity] += 1
      return { ...sums, problems, preview }
    },
  }
}
