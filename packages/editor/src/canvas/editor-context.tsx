import type { SiteDraft } from '@sitewright/contract/pages'
import type { Breakpoint } from '@sitewright/domain/documents'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Editor, EditorState } from '../history/editor-store'
import type { Actions } from './actions'
import type { CanvasBridge } from './canvas-bridge'

export type EditorScope = CanvasBridge & {
  readonly editor: Editor
  readonly actions: Actions
  readonly draft: SiteDraft
  /** The page that is written on, or whose items are; none where something of every page is. */
  readonly pageId?: string | undefined
  readonly breakpoint: Breakpoint
  /** The site's own language: of names, and of what a new block says. */
  readonly locale: string
  /** The language whose words are written and drawn. */
  readonly language: string
  /** The layout of a phone: sheets instead of panels, buttons instead of dragging. */
  readonly isPhone: boolean
}

const EditorContext = createContext<EditorScope | undefined>(undefined)
export const EditorProvider = EditorContext.Provider

export const useEditorScope = (): EditorScope => {
  const scope = useContext(EditorContext)
  if (!scope) throw new Error('useEditorScope outside of an edit session')
  return scope
}

export const useEditorState = <Value,>(select: (state: EditorState) => Value): Value =>
  useStore(useEditorScope().editor.store, select)
