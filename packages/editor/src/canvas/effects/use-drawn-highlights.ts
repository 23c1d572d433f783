import type { BlockRecord, PageDocument } from '@sitewright/domain/documents'
import { highlightsOf, type RichTextDocument } from '@sitewright/domain/rich-text'
import { localise } from '@sitewright/domain/sites'
import { useEffect, useRef } from 'react'
import { useEditorScope, useEditorState } from '../editor-context'
import { elementOfText } from '../item-elements'
import type { TextHighlights } from './draw-highlights'

type Texts = { readonly [locale: string]: RichTextDocument }
type Drawings = ReturnType<typeof import('./draw-highlights')['createHighlightDrawings']>

type Speaking = { readonly locale: string; readonly language: string }

/** A block that did not change has the highlights that it had in that language. */
const known = new WeakMap<BlockRecord, { readonly language: string; readonly some: TextHighlights | null }>()

function highlightsIn(block: BlockRecord, { locale, language }: Speaking): TextHighlights | null {
  if (block.type !== 'text') return null
  const found = known.get(block)
  if (found?.language === language) return found.some
  const text = localise(block.props['text'] as Texts | undefined, language, locale)
  const highlights = text ? highlightsOf(text) : {}
  const some = Object.keys(highlights).length > 0 ? highlights : null
  known.set(block, { language, some })
  return some
}

/** Highlights on the page as visitors see them, wherever nobody is writing. `look`: with another one, words move. */
export function useDrawnHighlights(document: PageDocument, look: unknown) {
  const { elements, locale, language } = useEditorScope()
  const written = useEditorState(state => state.writing?.blockId)
  const drawings = useRef<Drawings>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the look is read from the page
  useEffect(() => {
    let isOver = false
    const show = (drawn: Drawings) => {
      const wanted = new Map<HTMLElement, TextHighlights>()
      for (const block of Object.values(document.blocks)) {
        const highlights = block.id === written ? null : highlightsIn(block, { locale, language })
        const element = highlights && elementOfText(elements.blocks.get(block.id), ['text'])
        if (highlights && element) wanted.set(element, highlights)
      }
      drawn.show(wanted)
    }
    if (drawings.current) show(drawings.current)
    else if (Object.values(document.blocks).some(block => highlightsIn(block, { locale, language })))
      import('./draw-highlights').then(
        ({ createHighlightDrawings }) => {
          drawings.current ??= createHighlightDrawings()
          if (!isOver) show(drawings.current)
        },
        // The stand-ins say it well enough without a connection.
        () => undefined,
      )
    return () => {
      isOver = true
    }
  }, [document, look, written, elements, locale, language])

  useEffect(
    () => () => {
      drawings.current?.dispose()
      drawings.current = undefined
    },
    [],
  )
}
