import { limits, maxRichTextLength } from '../catalogue/limits'
import { isSameTag } from '../catalogue/tags'
import { richTextFromHtml } from '../rich-text'
import { readCategories, readNames, readYesNo } from './cells'
import { dialects } from './dialects'
import type { RowGroup } from './gather'
import { createNotes, type Notes } from './notes'
import type { ImportedImage, ImportedProduct, ImportedVariant, ImportProblem, ImportTaxClass } from './product'
import { readVariant } from './read-variant'
import { type Columns, columnsOf, type ImportFormat, type ImportRow } from './rows'

const maxTitleLength = 200
const maxVariants = 250
const maxOptionValues = 100
const maxDepth = 10
const maxImages = 100
const maxAltLength = 2000

export type ReadProduct = {
  /** Null where nothing of it can be brought in. */
  readonly product: ImportedProduct | null
  readonly problems: readonly ImportProblem[]
  /** Every line of the product, those that were left out among them. */
  readonly lines: readonly number[]
}

const isUnique =
  <Item>(same: (one: Item, other: Item) => boolean) =>
  (item: Item, index: number, all: readonly Item[]) =>
    all.findIndex(other => same(item, other)) === index

const samePath = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((name, index) => isSameTag(name, other[index]!))

function readLabels(columns: Columns, head: ImportRow, notes: Notes): Pick<ImportedProduct, 'categories' | 'tags'> {
  const { line } = head
  const categoryCell = columns.text(head, 'categories')
  const tagCell = columns.text(head, 'tags')
  const categories = categoryCell === undefined ? undefined : readCategories(categoryCell).filter(isUnique(samePath))
  const tags = tagCell === undefined ? undefined : readNames(tagCell).filter(isUnique(isSameTag))
  const longName = categories?.flat().find(name => [...name].length > limits.categoryLength)
  if (longName !== undefined)
    notes.wrong('category-too-long', { line, field: 'categories', cell: longName, about: String([...longName].length) })
  if (categories?.some(path => path.length > maxDepth))
    notes.wrong('categories-too-deep', { line, field: 'categories', cell: categoryCell, about: String(maxDepth) })
  const longTag = tags?.find(name => [...name].length > limits.tagLength)
  if (longTag !== undefined)
    notes.wrong('tag-too-long', { line, field: 'tags', cell: longTag, about: String([...longTag].length) })
  return { ...(categories && { categories }), ...(tags && { tags }) }
}

function readTaxClass(columns: Columns, row: ImportRow, notes: Notes): ImportTaxClass | undefined {
  const taxable = columns.text(row, 'taxable')
  if (taxable !== undefined && /^(none|false|no|0)$/i.test(taxable)) return 'zero'
  const cell = columns.text(row, 'tax-class')
  if (cell === undefined) return undefined
  const name = cell.toLowerCase()
  if (name === '' || name === 'standard' || name === 'parent') return 'standard'
  if (name.startsWith('reduced')) return 'reduced'
  if (name.startsWith('zero')) return 'zero'
  notes.warn('tax-class-unknown', { line: row.line, field: 'tax-class', cell })
  return 'standard'
}

/** Only addresses that can be asked; a name of a file leads nowhere. */
function readImages(images: readonly ImportedImage[] | undefined, notes: Notes): ImportedImage[] | undefined {
  if (!images) return undefined
  const usable = images.filter(({ address, line }) => {
    const isAddress = /^https?:\/\/[^\s/]+\//i.test(address) && address.length <= 2000
    if (!isAddress) notes.warn('image-address', { line, field: 'images', cell: address })
    return isAddress
  })
  if (usable.length > maxImages)
    notes.warn('images-too-many', { line: usable[0]!.line, field: 'images', about: String(maxImages) })
  return usable
    .filter(isUnique((one, other) => one.address === other.address))
    .slice(0, maxImages)
    .map(image => ({ ...image, alt: image.alt.slice(0, maxAltLength) }))
}

const keyOf = ({ values }: ImportedVariant) => values.join('\u0000').toLowerCase()

/** Those that can stand beside each other: the second of one choice, and what is past the limits, is left out. */
function checkTogether(
  variants: readonly ImportedVariant[],
  names: readonly string[],
  notes: Notes,
): ImportedVariant[] {
  const seen = new Set<string>()
  const values = names.map(() => new Set<string>())
  for (const [place, variant] of variants.entries()) {
    const { line } = variant
    if (notes.isLeftOut(line)) continue
    if (place >= maxVariants) notes.wrong('variants-too-many', { line, about: String(maxVariants) })
    else if (seen.has(keyOf(variant))) notes.wrong('variant-twice', { line, cell: variant.values.join(', ') })
    seen.add(keyOf(variant))
    for (const [index, value] of variant.values.entries()) {
      values[index]!.add(value)
      if (values[index]!.size > maxOptionValues)
        notes.wrong('option-too-many-values', { line, cell: value, about: String(maxOptionValues) })
    }
  }
  return variants.filter(({ line }) => !notes.isLeftOut(line))
}

/** The rows of one product in our own words. What cannot be read is said line by line, and never guessed. */
export function createProductReader(format: ImportFormat): (group: RowGroup) => ReadProduct {
  const columns = columnsOf(format)
  const dialect = dialects[format.source]
  return ({ rows }) => {
    const notes = createNotes()
    const lines = rows.map(({ line }) => line)
    const nothing = () => ({ product: null, problems: notes.problems, lines })
    const leaveAll = (write: (line: number) => void) => {
      for (const line of lines) write(line)
      return nothing()
    }
    const head = dialect.head(columns, rows)
    if (!head)
      return leaveAll(line =>
        notes.wrong('parent-missing', { line, field: 'parent', cell: columns.text(rows[0]!, 'parent') }),
      )
    if (rows.every(({ cells }) => cells.every(cell => cell.trim() === '')))
      return leaveAll(line => notes.skip('line-empty', { line }))
    const kind = dialect.kind(columns, head, rows)
    const kindField = columns.has('type') ? 'type' : 'gift-card'
    const kindCell = columns.text(head, kindField)
    const aboutKind = (line: number) => ({ line, field: kindField, cell: kindCell }) as const
    if (kind === 'gift-card') return leaveAll(line => notes.skip('gift-card', aboutKind(line)))
    if (kind === 'not-sold') return leaveAll(line => notes.skip('kind-not-sold', aboutKind(line)))
    if (kind === 'unknown') notes.wrong('type-unknown', aboutKind(head.line))

    const title = columns.text(head, 'title')
    if (title !== undefined && [...title].length > maxTitleLength)
      notes.wrong('title-too-long', { line: head.line, field: 'title', cell: title, about: String(maxTitleLength) })
    const html = columns.text(head, 'description')
    const short = columns.text(head, 'short-description')
    const written = html === undefined && short === undefined ? undefined : html || short || ''
    if (written !== undefined && written.length > 2 * maxRichTextLength)
      notes.warn('description-too-long', { line: head.line, field: 'description' })
    const labels = readLabels(columns, head, notes)
    const shown = dialect.isShown(columns, head)
    const isShown = shown === undefined ? undefined : readYesNo(shown)
    if (shown !== undefined && isShown === undefined)
      notes.wrong('not-yes-or-no', { line: head.line, field: 'visible', cell: shown })
    const taxClass = readTaxClass(columns, head, notes)
    const images = readImages(dialect.images(columns, rows), notes)
    const seoTitle = columns.text(head, 'seo-title')
    const seoDescription = columns.text(head, 'seo-description')

    if (notes.isLeftOut(head.line)) {
      for (const line of lines)
        if (line !== head.line) notes.wrong('with-its-first-line', { line, about: String(head.line) })
      return nothing()
    }
    const variantRows = dialect.variants(columns, rows)
    const options = dialect.options(columns, head, variantRows)
    const optionNames = options.map(({ name }) => name)
    const reading = { format, columns, dialect, notes }
    const read = variantRows.map(row => readVariant(reading, row, options, title || (columns.text(head, 'url') ?? '')))
    const variants = checkTogether(read, optionNames, notes)
    if (variants.length === 0) {
      for (const line of lines)
        if (!notes.isLeftOut(line))
          notes.wrong('with-its-first-line', { line, about: String(variantRows[0]?.line ?? line) })
      return nothing()
    }
    const id = dialect.knowsIds ? columns.text(head, 'product-id') : undefined
    const url = columns.text(head, 'url')
    return {
      product: {
        line: head.line,
        ...(id && { id }),
        ...(kind && kind !== 'unknown' && { type: kind }),
        ...(url && { url }),
        ...(title && { title }),
        ...(written !== undefined && { description: richTextFromHtml(written) }),
        ...labels,
        ...(isShown !== undefined && { state: isShown ? ('PUBLISHED' as const) : ('DRAFT' as const) }),
        ...(taxClass && { taxClass }),
        ...(images && { images }),
        ...((seoTitle !== undefined || seoDescription !== undefined) && {
          seo: { title: seoTitle ?? '', description: seoDescription ?? '' },
        }),
        ...(columns.hasOptions && { optionNames }),
        variants,
      },
      problems: notes.problems,
      lines,
    }
  }
}
