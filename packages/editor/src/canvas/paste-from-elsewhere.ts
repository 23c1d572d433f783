import type { Asset } from '@sitewright/contract/media'
import { chartRowsOf, datasetOf, isTable, pastedRows } from '@sitewright/domain/block-rules'
import { maxGallerySlides } from '@sitewright/domain/catalogue'
import type { BlockRecord, JsonObject } from '@sitewright/domain/documents'
import { isFilmProvider, readEmbed } from '@sitewright/domain/media'
import { richText } from '@sitewright/domain/rich-text'
import type { QueryClient } from '@tanstack/react-query'
import { messageOf } from '../app/api'
import { newId } from '../app/new-id'
import { t, tn } from '../language'
import { embedName, findEmbed } from '../media/find-embed'
import { upload } from '../media/use-media'
import { tooLarge } from '../media/use-uploads'
import { bringDrawings, controlsOf } from '../site/supplies'
import { announce } from '../ui/announce'
import { showToast } from '../ui/toast'
import type { Actions } from './actions'
import type { Pasted } from './clipboard'
import { pastedWords } from './dataset-words'
import { focusOutlineSoon } from './outline-focus'

type Into = {
  readonly actions: Actions
  readonly client: QueryClient
  readonly locale: string
  /** Not once somebody has gone to another page. */
  readonly isHere: () => boolean
}

export type Made = { readonly type: string; readonly props: JsonObject }

/** A tab is in nothing but cells; lines alone are cells where a table was copied. */
const areCells = ({ text, isFromTable }: Pasted): boolean =>
  text.trim().includes('\t') || (isFromTable && isTable(text))

async function insert({ type, props }: Made, { actions, isHere }: Into): Promise<string | undefined> {
  await bringDrawings([type])
  if (!isHere()) return undefined
  const added = actions.insert(type, { props })
  if (added) focusOutlineSoon(added)
  return added
}

/** The prop of a chosen block that rows can be laid into. */
const rowsOf = (block: BlockRecord | undefined) =>
  block && controlsOf(block.type).find(({ control }) => control === 'dataset')?.prop

/** Drawn where numbers prevail; whoever wanted to have them read says so. */
async function pasteChart(rows: string[][], text: string, into: Into): Promise<void> {
  const added = await insert({ type: 'chart', props: { data: datasetOf(rows), title: {} } }, into)
  if (!added) return
  showToast(t('These numbers became a chart'), {
    label: t('Make it a table'),
    run: () => {
      into.actions.remove(added)
      void pasteTable(text, into)
    },
  })
}

async function pasteTable(text: string, into: Into): Promise<void> {
  const data = datasetOf(pastedRows(text))
  if (await insert({ type: 'table', props: { data } }, into)) announce(pastedWords(data))
}

async function pasteRows(text: string, into: Into, onto: BlockRecord | undefined): Promise<void> {
  const rows = pastedRows(text)
  const prop = rowsOf(onto)
  if (onto && prop) {
    const data = datasetOf(rows)
    if (into.actions.setValue({ blockId: onto.id, item: [], prop }, data)) announce(pastedWords(data))
    return
  }
  const drawn = chartRowsOf(rows)
  await (drawn ? pasteChart(drawn, text, into) : pasteTable(text, into))
}

async function pasteEmbed(given: string, into: Into, films: boolean): Promise<void> {
  announce(t('Looking it up …'))
  const embed = await findEmbed({ given, films, hasPicture: false })
  const made = { from: 'provider', embed: { ...embed } }
  if (await insert({ type: films ? 'video' : 'embed', props: made }, into))
    announce(t('Found {embed}', { embed: embedName(embed) }))
}

/** What a page shows files of these kinds with: several pictures are a gallery. */
export function madeOf(assets: readonly Asset[]): Made[] {
  const pictures = assets.filter(({ kind }) => kind === 'image').slice(0, maxGallerySlides)
  const others = assets.flatMap(({ id, kind }): Made[] => {
    if (kind === 'video') return [{ type: 'video', props: { from: 'upload', asset: id } }]
    return kind === 'audio' ? [{ type: 'audio', props: { asset: id } }] : []
  })
  if (pictures.length === 0) return others
  const [first] = pictures
  const shown: Made =
    pictures.length === 1
      ? { type: 'image', props: { asset: first!.id } }
      : { type: 'gallery', props: { slides: pictures.map(({ id }) => ({ id: newId(), assetId: id })) } }
  return [shown, ...others]
}

async function pasteFiles(files: readonly File[], into: Into): Promise<void> {
  const large = files.map(tooLarge).find(failure => failure !== undefined)
  if (large) return showToast(large.words)
  showToast(tn(files.length, 'Adding {name}', 'Adding {count} files', { name: files[0]!.name }))
  const assets: Asset[] = []
  // One after the other, so that they stand in the order they were chosen in.
  for (const file of files) assets.push(await upload(into.client, { file }))
  const made = madeOf(assets)
  if (made.length === 0) showToast(t('It is in the library. A page shows pictures, videos and sounds.'))
  for (const each of made) await insert(each, into)
}

async function paste(pasted: Pasted, into: Into): Promise<void> {
  const { files } = pasted
  const text = pasted.text.trim()
  const chosen = into.actions.selected()
  const embed = readEmbed(text)
  if (embed) return pasteEmbed(text, into, isFilmProvider(embed.provider))
  // Spreadsheets put a picture of the cells beside them.
  if (areCells(pasted) || (rowsOf(chosen) && isTable(text))) return pasteRows(pasted.text, into, chosen)
  if (files.length > 0) return pasteFiles(files, into)
  if (text === '') return
  const written = { [into.locale]: richText(...text.split(/\s*\n\s*/)) }
  await insert({ type: 'text', props: { text: written } }, into)
}

/** Makes of it what shows it best, as one step. */
export const pasteFromElsewhere = (pasted: Pasted, into: Into): Promise<void> =>
  paste(pasted, into).catch(error => showToast(messageOf(error)))
