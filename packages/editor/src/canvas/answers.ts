import { type AssetAnswer, query } from '@sitewright/blocks/kit'
import { resolveData } from '@sitewright/contract/pages'
import type { PageDocument } from '@sitewright/domain/documents'
import { canonicalJson } from '@sitewright/domain/publishing'
import { type BlockData, type DocumentData, type WantedData, wantedData } from '@sitewright/render'
import { useEffect, useMemo, useRef } from 'react'
import { create } from 'zustand'
import { call } from '../app/api'

type Request = WantedData['request']

/** Answers to what blocks asked for, by request; the same request is asked once for the whole frame. */
const useAnswers = create<{ answers: Readonly<Record<string, unknown>> }>(() => ({ answers: {} }))
const underway = new Set<string>()

async function ask(requests: readonly Request[]): Promise<void> {
  const names = requests.map(canonicalJson)
  for (const name of names) underway.add(name)
  try {
    const { answers } = await call(resolveData, { body: { requests: requests as never } })
    const fresh = Object.fromEntries(names.map((name, index) => [name, answers[index]]))
    useAnswers.setState(state => ({ answers: { ...state.answers, ...fresh } }))
  } finally {
    for (const name of names) underway.delete(name)
  }
}

/** For what changed on another screen, such as a picture's description or a product's stock. */
export const forgetAnswers = (): void => useAnswers.setState({ answers: {} })

const isSame = (a: BlockData | undefined, b: BlockData): boolean =>
  a !== undefined &&
  Object.keys(a).length === Object.keys(b).length &&
  Object.keys(b).every(name => a[name] === b[name])

/** On the page of one product, "the product" is that one. */
const requestFor = (request: Request, productId: string | undefined): Request =>
  request.kind === 'product' && request.id === undefined && productId !== undefined
    ? { ...request, id: productId }
    : request

/** Live data for the blocks of a document. Blocks whose answers did not change keep theirs and are not drawn again. */
export function useDocumentData(document: PageDocument | undefined, productId?: string): DocumentData {
  const { answers } = useAnswers()
  const before = useRef<DocumentData>({})
  const wanted = useMemo(
    () =>
      document
        ? wantedData(document).map(({ blockId, name, request }) => {
            const asked = requestFor(request, productId)
            return { blockId, name, request: asked, key: canonicalJson(asked) }
          })
        : [],
    [document, productId],
  )
  useEffect(() => {
    const missing = new Map<string, Request>()
    for (const { key, request } of wanted)
      if (!Object.hasOwn(answers, key) && !underway.has(key)) missing.set(key, request)
    // A failed answer leaves the block as it stands; the next change of the page asks again.
    if (missing.size > 0) ask([...missing.values()]).catch(() => undefined)
  }, [wanted, answers])
  return useMemo(() => {
    const data: Record<string, Record<string, unknown>> = {}
    for (const { blockId, name, key } of wanted)
      data[blockId] = { ...data[blockId], [name]: Object.hasOwn(answers, key) ? answers[key] : waiting(key) }
    const kept = Object.fromEntries(
      Object.entries(data).map(([id, block]) => [id, isSame(before.current[id], block) ? before.current[id]! : block]),
    )
    before.current = kept
    return kept
  }, [wanted, answers])
}

const nothing = { items: [], total: 0 }
/** What a view is given until its answer is there. */
const waiting = (key: string): unknown => (key.includes('"kind":"products"') ? nothing : null)

/** One picture of the library, by the same way the page asks for it. */
export function useAsset(assetId: string | null): AssetAnswer | null {
  const request = query.asset(assetId)
  const key = canonicalJson(request)
  const answer = useAnswers(({ answers }) => answers[key])
  useEffect(() => {
    if (assetId !== null && answer === undefined && !underway.has(key))
      ask([query.asset(assetId)]).catch(() => undefined)
  }, [assetId, answer, key])
  return (answer ?? null) as AssetAnswer | null
}
