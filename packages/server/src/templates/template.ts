import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { CommentAnswer, ReviewAnswer } from '@sitewright/blocks/kit'
import { pageDocument } from '@sitewright/contract/documents'
import { emptyDocument, type SiteDocumentName } from '@sitewright/domain/documents'
import type { SiteDocuments } from '@sitewright/domain/publishing'
import * as z from 'zod/mini'
import * as shapes from './shapes'
import { readDictionaries, translateTemplate } from './translations'

/** A starter site as it lies in its folder, checked for shape. */
export type Template = {
  readonly about: z.infer<typeof shapes.about>
  readonly site: z.infer<typeof shapes.site>
  /** By local name. */
  readonly pages: ReadonlyMap<string, z.infer<typeof shapes.page>>
  readonly documents: SiteDocuments
  readonly products: readonly z.infer<typeof shapes.product>[]
  readonly plans?: readonly z.infer<typeof shapes.memberPlan>[]
  readonly donations?: z.infer<typeof shapes.donations> | undefined
  readonly pictures: readonly TemplatePicture[]
  /** By local name. */
  readonly forms?: ReadonlyMap<string, z.infer<typeof shapes.form>>
  readonly lists?: readonly z.infer<typeof shapes.mailingList>[]
  readonly authors?: readonly z.infer<typeof shapes.author>[]
  /** By the local names of their pages. */
  readonly collections?: ReadonlyMap<string, TemplateCollection>
  /** What was said about pages, by their local names. */
  readonly comments?: ReadonlyMap<string, readonly CommentAnswer[]>
  /** What buyers said, oldest first, by product. */
  readonly reviews?: ReadonlyMap<string, readonly ReviewAnswer[]>
  /** Films, sounds, captions and districts of maps; named like pictures. */
  readonly files?: readonly { readonly file: string; readonly path: string }[]
}

export type TemplateItem = z.infer<typeof shapes.item> & {
  /** The lines of its body in other languages. */
  readonly bodyIn?: Readonly<Record<string, NonNullable<z.infer<typeof shapes.item>['body']>>>
}
/** Labels, and items in their order, each under its address. */
export type TemplateCollection = Omit<z.infer<typeof shapes.collection>, 'items'> & {
  /** What its labels are called in other languages, by their names. */
  readonly labelsIn?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly items: ReadonlyMap<string, TemplateItem>
}

export type TemplatePicture = z.infer<typeof shapes.picture> & { readonly path: string }

const read = async <Schema extends z.ZodMiniType>(file: string, schema: Schema): Promise<z.infer<Schema>> => {
  const parsed = z.safeParse(schema, JSON.parse(await readFile(file, 'utf8')))
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`)
  throw new Error(`${file} is not in order: ${problems.join('; ')}`)
}

const readIfThere = async <Schema extends z.ZodMiniType>(file: string, schema: Schema): Promise<z.infer<Schema>[]> =>
  existsSync(file) ? read(file, z.array(schema)) : []

export const templateNames = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries
    .filter(entry => entry.isDirectory() && existsSync(join(folder, entry.name, 'template.json')))
    .map(({ name }) => name)
    .sort()
}

export const readAbout = (folder: string, name: string) => read(join(folder, name, 'template.json'), shapes.about)

/** A site without an announcement or a popup has none in its folder. */
async function readDocuments(inside: (file: string) => string): Promise<SiteDocuments> {
  const document = (name: SiteDocumentName) => read(inside(`${name}.json`), pageDocument)
  const ifThere = async (name: SiteDocumentName) =>
    existsSync(inside(`${name}.json`)) ? document(name) : emptyDocument()
  return {
    header: await document('header'),
    footer: await document('footer'),
    announcement: await ifThere('announcement'),
    popup: await ifThere('popup'),
  }
}

export async function readPictures(folder: string, name: string): Promise<TemplatePicture[]> {
  const pictures = await readIfThere(join(folder, name, 'pictures.json'), shapes.picture)
  return pictures.map(picture => ({ ...picture, path: join(folder, name, 'pictures', picture.file) }))
}

/** Files that several templates share, such as districts of maps, each under its place in the folder of templates. */
async function readFiles(folder: string, inside: (file: string) => string): Promise<Template['files']> {
  const files = await readIfThere(inside('files.json'), shapes.sharedFile)
  return files.map(file => ({ file: basename(file), path: join(folder, file) }))
}

export async function readTemplate(folder: string, name: string): Promise<Template> {
  const inside = (...path: string[]) => join(folder, name, ...path)
  const inFolder = async <Schema extends z.ZodMiniType>(folderName: string, schema: Schema) => {
    const files = (await readdir(inside(folderName))).filter(file => file.endsWith('.json')).sort()
    const found = files.map(
      async file => [basename(file, '.json'), await read(inside(folderName, file), schema)] as const,
    )
    return new Map(await Promise.all(found))
  }
  const collections = async (): Promise<[string, TemplateCollection][]> => {
    const found = [...(await inFolder('collections', shapes.collection))]
    return Promise.all(
      found.map(async ([page, { items, ...labels }]) => {
        const written = await inFolder(`items/${page}`, shapes.item)
        const unlisted = [...written.keys()].filter(item => !items.includes(item))
        if (unlisted.length > 0) throw new Error(`the collection ${page} of ${name} does not list ${unlisted.join()}`)
        const ordered = items.map(item => {
          const found = written.get(item)
          if (!found) throw new Error(`the collection ${page} of ${name} has no item "${item}"`)
          return [item, found] as const
        })
        return [page, { ...labels, items: new Map(ordered) }]
      }),
    )
  }
  const template: Template = {
    about: await readAbout(folder, name),
    site: await read(inside('site.json'), shapes.site),
    pages: await inFolder('pages', shapes.page),
    documents: await readDocuments(inside),
    products: await readIfThere(inside('products.json'), shapes.product),
    plans: await readIfThere(inside('plans.json'), shapes.memberPlan),
    donations: existsSync(inside('donations.json'))
      ? await read(inside('donations.json'), shapes.donations)
      : undefined,
    pictures: await readPictures(folder, name),
    files: await readFiles(folder, inside),
    ...(existsSync(inside('forms')) && { forms: await inFolder('forms', shapes.form) }),
    lists: await readIfThere(inside('lists.json'), shapes.mailingList),
    authors: await readIfThere(inside('authors.json'), shapes.author),
    ...(existsSync(inside('collections')) && { collections: new Map(await collections()) }),
  }
  const dictionaries = await readDictionaries(inside('translations'))
  return dictionaries.reduce(translateTemplate, template)
}
