import {
  type AskingPage,
  type AssetAnswer,
  emptyAnswer,
  joinAnswers,
  partsOf,
  query,
  requestOnPage,
  splitAnswer,
} from '@sitewright/blocks/kit'
import { resolveData } from '@sitewright/contract/pages'
import { type BlockRecord, isSameJson, type PageDocument } from '@sitewright/domain/documents'
import { canonicalJson } from '@sitewright/domain/publishing'
import {
  type BlockData,
  type DocumentData,
  preparedBlock,
  sectionKey,
  sectionNeeds,
  type WantedData,
} from '@sitewright/render'
import { useEffect, useMemo, useRef } from 'react'
import { create } from 'zustand'
import { call } from '../app/api'
import { opening } from '../app/opening'

type Request = WantedData['request']

/** Answers to what blocks asked for, by request; the same request is asked once for the whole frame. */
type Answers = Readonly<Record<string, unknown>>

const carried = (): Answers =>
  Object.fromEntries(
    (opening?.answers ?? []).flatMap(({ request, answer }) => {
      const parts = partsOf(request as Request)
      const answers = splitAnswer(request as Request, answer as never)
      return parts.map((part, at) => [canonicalJson(part), answers[at]])
    }),
  )
const useAnswers = create<{ answers: Answers }>(() => ({ answers: carried() }))
const underway = new Set<string>()
/** Shown until it is answered anew. */
const outdated = new Set<string>()

const isWanting = (answers: Answers, key: string): boolean =>
  !underway.has(key) && (outdated.has(key) || !Object.hasOwn(answers, key))

/** As many as one call takes. */
const mostPerCall = 200

async function askOnce(requests: readonly Request[]): Promise<void> {
  const names = requests.map(canonicalJson)
  // Whatever becomes outdated from here on is asked for once more.
  const renewed = names.filter(name => outdated.delete(name))
  for (const name of names) underway.add(name)
  const answered = await call(resolveData, { body: { requests: [...requests] } }).catch(() => undefined)
  for (const name of names) underway.delete(name)
  if (!answered) {
    for (const name of renewed) outdated.add(name)
    return
  }
  const fresh = Object.fromEntries(names.map((name, index) => [name, answered.answers[index]]))
  useAnswers.setState(state => ({ answers: { ...state.answers, ...fresh } }))
}

/** A failed answer leaves the block as it stands; the next change of the page asks again. */
function ask(requests: readonly Request[]): void {
  for (let at = 0; at < requests.length; at += mostPerCall) void askOnce(requests.slice(at, at + mostPerCall))
}

/** What is known without asking, such as pictures that ship with ready-made sections. */
export const knowAssets = (assets: readonly AssetAnswer[]): void => {
  const known = Object.fromEntries(assets.map(asset => [canonicalJson(query.asset(asset.id)), asset]))
  useAnswers.setState(state => ({ answers: { ...state.answers, ...known } }))
}

/** For what changed on another screen, such as a picture's description or a product's stock. */
export const renewAnswers = (): void => {
  const { answers } = useAnswers.getState()
  for (const key of Object.keys(answers)) outdated.add(key)
  useAnswers.setState({ answers: { ...answers } })
}

type Part = { readonly request: Request; readonly key: string }
type Wanted = { readonly name: string; readonly request: Request; readonly parts: readonly Part[] }

const noneWanted: readonly Wanted[] = []
const nowhere = {}
type Asker = Pick<AskingPage, 'pageId' | 'productId'>
const isSamePage = (a: Asker, b: Asker): boolean => a.pageId === b.pageId && a.productId === b.productId

const wantedByRecord = new WeakMap<object, { page: Asker; wanted: readonly Wanted[] }>()

/** By the id of the block or section and the name of what it asks for. */
const lastWanted = new Map<string, Wanted>()

/** A block asks for the same with every letter that is written in it: hundreds of pictures are not named anew each time. */
function wantedAs(id: string, name: string, request: Request): Wanted {
  const key = `${id} ${name}`
  const last = lastWanted.get(key)
  if (last && isSameJson(last.request, request)) return last
  const parts = partsOf(request).map(part => ({ request: part, key: canonicalJson(part) }))
  const wanted = { name, request, parts }
  lastWanted.set(key, wanted)
  return wanted
}

/** Records never change, so what one asks for is written out once, not with every letter typed elsewhere. */
function wantedBy<Record extends { readonly id: string }>(
  record: Record,
  needsOf: (record: Record) => Readonly<{ [name: string]: Request }> | undefined,
  page: Asker,
): readonly Wanted[] {
  const known = wantedByRecord.get(record)
  if (known && isSamePage(known.page, page)) return known.wanted
  const needs = Object.entries(needsOf(record) ?? {})
  const wanted =
    needs.length === 0
      ? noneWanted
      : needs.map(([name, request]) => wantedAs(record.id, name, requestOnPage(request, page)))
  wantedByRecord.set(record, { page, wanted })
  return wanted
}

const needsOfBlock = (block: BlockRecord) => preparedBlock(block)?.needs

type Asking = { readonly id: string; readonly wanted: readonly Wanted[] }
const askingByDocument = new WeakMap<PageDocument, { page: Asker; asking: readonly Asking[] }>()

/** The sections and blocks of a document that want something, looked for once per edit. */
function askingIn(document: PageDocument | undefined, page: Asker): readonly Asking[] {
  if (!document) return []
  const known = askingByDocument.get(document)
  if (known && isSamePage(known.page, page)) return known.asking
  const asking: Asking[] = []
  const add = (id: string, wanted: readonly Wanted[]) => {
    if (wanted.length > 0) asking.push({ id, wanted })
  }
  for (const section of Object.values(document.sections))
    add(sectionKey(section.id), wantedBy(section, sectionNeeds, page))
  for (const block of Object.values(document.blocks)) add(block.id, wantedBy(block, needsOfBlock, page))
  askingByDocument.set(document, { page, asking })
  return asking
}

const isSame = (a: BlockData | undefined, b: BlockData): a is BlockData =>
  a !== undefined &&
  Object.keys(a).length === Object.keys(b).length &&
  Object.keys(b).every(name => a[name] === b[name])

const isSameList = (a: unknown, b: unknown): boolean =>
  Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((each, at) => each === b[at])

const answerOf = ({ request, parts }: Wanted, answers: Answers, before: unknown): unknown => {
  // A map is asked for with every step of a slider or a marker: gone in between, it would flicker.
  if (request.kind === 'map' && before && parts.some(part => !Object.hasOwn(answers, part.key))) return before
  const given = parts.map(part => (Object.hasOwn(answers, part.key) ? answers[part.key] : emptyAnswer(part.request)))
  const answer = joinAnswers(request, given)
  return isSameList(before, answer) ? before : answer
}

/** Data for the blocks of a document. What did not change keeps its identity, down to the whole. */
function dataOf(document: PageDocument | undefined, page: Asker, answers: Answers, before: DocumentData): DocumentData {
  const data: Record<string, BlockData> = {}
  let isChanged = false
  const asking = askingIn(document, page)
  for (const { id, wanted } of asking) {
    const old = before[id]
    const own = Object.fromEntries(wanted.map(each => [each.name, answerOf(each, answers, old?.[each.name])]))
    data[id] = isSame(old, own) ? old : own
    if (data[id] !== old) isChanged = true
  }
  return isChanged || asking.length !== Object.keys(before).length ? data : before
}

/** Live data for the blocks of a document. Blocks whose answers did not change keep theirs and are not drawn again. */
export function useDocumentData(
  document: PageDocument | undefined,
  { pageId, productId }: Asker = nowhere,
): DocumentData {
  const { answers } = useAnswers()
  const before = useRef<DocumentData>({})
  const page = useMemo(() => ({ pageId, productId }), [pageId, productId])
  useEffect(() => {
    const missing = new Map<string, Request>()
    for (const { wanted } of askingIn(document, page))
      for (const { key, request } of wanted.flatMap(({ parts }) => parts))
        if (isWanting(answers, key)) missing.set(key, request)
    ask([...missing.values()])
  }, [document, page, answers])
  return useMemo(() => {
    before.current = dataOf(document, page, answers, before.current)
    return before.current
  }, [document, page, answers])
}

const wantedSoon = new Map<string, Request>()

/** Together with what else is asked for now: a list of pictures asks for hundreds of them at once. */
function askSoon(key: string, request: Request): void {
  if (wantedSoon.size === 0)
    queueMicrotask(() => {
      const all = [...wantedSoon.values()]
      wantedSoon.clear()
      ask(all)
    })
  wantedSoon.set(key, request)
}

/** One picture of the library, by the same way the page asks for it. */
export function useAsset(assetId: string | null): AssetAnswer | null {
  const request = query.asset(assetId)
  const key = canonicalJson(request)
  const answer = useAnswers(({ answers }) => answers[key])
  const isWanted = useAnswers(({ answers }) => isWanting(answers, key))
  useEffect(() => {
    if (assetId !== null && isWanted) askSoon(key, query.asset(assetId))
  }, [assetId, isWanted, key])
  return (answer ?? null) as AssetAnswer | null
}
