import type { PageDocument } from '@sitewright/domain/documents'
import { useDeferredValue, useEffect, useState } from 'react'
import { useEditorScope } from './editor-context'

const restMs = 400

/** The document as panels see it: beside a text that is being written they wait until the hands rest. */
export function useRestedDocument(): PageDocument {
  const { editor } = useEditorScope()
  const [document, setDocument] = useState(() => editor.store.getState().document)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = () => setDocument(editor.store.getState().document)
    show()
    const forget = editor.store.subscribe((state, before) => {
      if (state.document === before.document && state.writing === before.writing) return
      clearTimeout(timer)
      if (state.writing) timer = setTimeout(show, restMs)
      else show()
    })
    return () => {
      clearTimeout(timer)
      forget()
    }
  }, [editor])
  // What is on the page is drawn first.
  return useDeferredValue(document)
}
