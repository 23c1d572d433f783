import { useEffect } from 'react'
import { useWantedBlock } from '../app/wanted-block'
import { useEditorScope, useEditorState } from './editor-context'
import { focusOutlineSoon } from './outline-focus'

/** Chooses the block that was asked for from elsewhere, as soon as the page that has it is edited. */
export function useWantedBlockOnPage(isDrawn: boolean) {
  const { editor, elements } = useEditorScope()
  const id = useWantedBlock(wanted => wanted.id)
  const isHere = useEditorState(({ document }) => id !== undefined && Object.hasOwn(document.blocks, id))
  useEffect(() => {
    if (!isDrawn || id === undefined || !isHere) return
    useWantedBlock.setState({ id: undefined })
    editor.select({ kind: 'block', id })
    elements.blocks.get(id)?.scrollIntoView({ block: 'center' })
    focusOutlineSoon(id)
  }, [editor, elements, id, isHere, isDrawn])
}
