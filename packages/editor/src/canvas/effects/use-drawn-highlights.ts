import type { Highlights } from '@sitewright/blocks/kit/engines/motion/effects/highlight'
import type { BlockRecord, PageDocument } from '@sitewright/domain/documents'
import { highlightsOf, type RichTextDocument } from '@sitewright/domain/rich-text'
import { localise } from '@sitewright/domain/sites'
import { useEffect, useRef } from 'react'
import { useEditorScope, useEditorState } from '../editor-context'
import { elementOfText } from '../item-elements'

type Texts = { readonly [locale: string]: RichTextDocument }
type Drawings = ReturnType<typeof import('./draw-highlights')['createHighlightDrawings']>

/** A block that did not change has the highlights that it had. */
const known = new WeakMap<BlockRecord, Highlights | null>()

function highlightsIn(block: BlockRecord, locale: string): Highlights | null {
  if (block.type !== 'text') return null
  const found = known.get(block)
  if (found !== undefined) return found
  const text = localise(block.props['text'] as Texts | undefined, locale, locale)
  const highlights = text ? highlightsOf(text) : {}
  const some = Object.keys(highlights).length > 0 ? highlights : null
  known.set(block, some)
  return some
}

/** Highlights on the page as visitors see them, wherever nobody is writing. `look`: with another one, words move. */
export function useDrawnHighlights(document: PageDocument, look: unknown) {
  const { elements, locale } = useEditorScope()
  const written = useEditorState(state => state.writing?.blockId)
  const drawings = useRef<Drawings>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the look is read from the page
  useEffect(() => {
    let isOver = false
    const show = (drawn: Drawings) => {
      const wanted = new Map<HTMLElement, Highlights>()
      for (const block of Object.values(document.blocks)) {
        const highlights = block.id === written ? null : highlightsIn(block, locale)
        const element = highlights && elementOfText(elements.blocks.get(block.id), ['text'])
        if (highlights && element) wanted.set(element, highlights)
      }
      drawn.show(wanted)
    }
    if (drawings.current) show(drawings.current)
    else if (Object.values(document.blocks).some(block => highlightsIn(block, locale)))
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
  }, [document, look, written, elements, locale])

  useEffect(
    () => () => {
      drawings.current?.dispose()
      drawings.current = undefined
    },
    [],
  )
}
