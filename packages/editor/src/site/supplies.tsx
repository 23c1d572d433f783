import { drawings as brings } from '@sitewright/blocks/drawings'
import type { AnyView, Control, Drawing } from '@sitewright/blocks/kit'
import { knowBlocks } from '@sitewright/blocks/known-blocks'
import {
  bringVisitorMessages,
  type MessageSet,
  type VisitorLanguage,
  visitorLanguageOf,
} from '@sitewright/domain/messages'
import { blockCss, type Supplies } from '@sitewright/render'
import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { create } from 'zustand'
import { opening } from '../app/opening'
import { settingsInWords } from './block-texts'
import pageLook from './page-look.css?url'

/** What is here of all that pages are drawn with: a page waits for its own blocks and language, and for no others. */
type Here = {
  readonly drawings: Readonly<Record<string, Drawing>>
  readonly messages: Readonly<Partial<Record<VisitorLanguage, MessageSet>>>
  /** What all pages look like. Text, and so no part of the script, which would be read twice. */
  readonly look: string | undefined
}

const useHere = create<Here>(() => ({ drawings: {}, messages: {}, look: undefined }))

/** Types that stand on a page without their view: another component in its place would begin anew, writing included. */
const awaited = new Set<string>()

/** Draws nothing until its view has come. */
const lateView = (type: string): AnyView =>
  function Late(props: ComponentProps<AnyView>) {
    useState(() => awaited.add(type))
    const drawing = useHere(here => here.drawings[type])
    useEffect(() => {
      if (drawing) return
      const bring = () => void bringDrawings([type]).catch(() => undefined)
      bring()
      window.addEventListener('online', bring)
      return () => window.removeEventListener('online', bring)
    }, [drawing])
    return drawing ? <drawing.View {...props} /> : null
  }

const views: Record<string, AnyView> = Object.fromEntries(Object.keys(brings).map(type => [type, lateView(type)]))

async function bringDrawing(type: string): Promise<readonly [string, Drawing]> {
  const brought = await brings[type]!()
  const drawing = { ...brought, settings: settingsInWords(brought.settings) }
  knowBlocks([drawing.settings.block])
  if (!awaited.has(type)) views[type] = drawing.View
  return [type, drawing]
}

/** Whatever of these is not here yet. */
export async function bringDrawings(types: readonly string[]): Promise<void> {
  const missing = types.filter(type => brings[type] && !useHere.getState().drawings[type])
  if (missing.length === 0) return
  const found = Object.fromEntries(await Promise.all(missing.map(bringDrawing)))
  useHere.setState(({ drawings }) => ({ drawings: { ...drawings, ...found } }))
}

const addTypes = (value: unknown, types: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return
  const { type } = value as { type?: unknown }
  if (typeof type === 'string' && Object.hasOwn(brings, type)) types.add(type)
  for (const each of Object.values(value)) addTypes(each, types)
}

/**
 * Whatever blocks stand somewhere in documents, edits or steps. It is waited for before any of these comes in: what is
 * not known can be neither drawn nor checked, and an edit of it would be refused.
 */
export async function bringBlocksIn(...values: unknown[]): Promise<void> {
  const types = new Set<string>()
  addTypes(values, types)
  await bringDrawings([...types])
}

export const bringAllDrawings = (): Promise<void> => bringDrawings(Object.keys(brings))

async function bringMessages(language: VisitorLanguage): Promise<void> {
  if (useHere.getState().messages[language]) return
  const found = await bringVisitorMessages(language)
  useHere.setState(({ messages }) => ({ messages: { ...messages, [language]: found } }))
}

async function bringLook(): Promise<void> {
  const answer = await fetch(pageLook)
  if (!answer.ok) throw new Error(`The style sheet of pages was answered with ${answer.status}.`)
  const look = await answer.text()
  useHere.setState({ look })
}

/** Everything that the page which the tool opens with is drawn with. */
export async function bringOpeningSupplies(): Promise<void> {
  if (!opening?.draft) return
  const { draft, page } = opening
  await Promise.all([
    bringLook(),
    bringBlocksIn(draft.documents, page?.document, page?.itemDocument),
    bringMessages(visitorLanguageOf(draft.primaryLocale)),
  ])
}

/** Undefined until the language is here; blocks come by themselves when they are drawn. */
export function useSupplies(locale: string): Supplies | undefined {
  const language = visitorLanguageOf(locale)
  const messages = useHere(here => here.messages[language])
  useEffect(() => {
    if (!messages) void bringMessages(language).catch(() => undefined)
  }, [messages, language])
  return useMemo(() => messages && { views, messages }, [messages])
}

const noControls: readonly Control[] = []
const controlsIn = ({ drawings }: Here, type: string) => drawings[type]?.settings.controls ?? noControls

/** How a block is set; nothing of a block that is not on the page and never was. */
export const controlsOf = (type: string): readonly Control[] => controlsIn(useHere.getState(), type)
export const useControls = (type: string): readonly Control[] => useHere(here => controlsIn(here, type))

/** What all pages look like, before their own colours and fonts; nothing until it is here. */
export function usePageLook(): string {
  const look = useHere(here => here.look)
  useEffect(() => {
    if (look !== undefined) return
    const bring = () => void bringLook().catch(() => undefined)
    bring()
    window.addEventListener('online', bring)
    return () => window.removeEventListener('online', bring)
  }, [look])
  return look ?? ''
}

/** The style sheets of all other blocks that can be drawn; in one order, whichever came first. */
export function useBlockCss(): string {
  const drawings = useHere(here => here.drawings)
  return useMemo(() => {
    const sheets = Object.fromEntries(Object.entries(drawings).map(([type, { style }]) => [type, style]))
    return blockCss(Object.keys(sheets).sort(), sheets)
  }, [drawings])
}
