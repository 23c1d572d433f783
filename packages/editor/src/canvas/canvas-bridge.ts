import type { Breakpoint } from '@sitewright/domain/documents'
import type { Editor } from '../history/editor-store'
import type { BlockGestures } from './block-gestures'
import { createDrawnDocument } from './drawn-document'
import { createElementRegistry, type ElementRegistry } from './drawn-elements'
import { changedSections, createGeometry, type Geometry } from './geometry-store'
import { createOutlineLayer, type OutlineLayer } from './outline-layer'
import { createRestedState } from './rested-state'

/** What lies between the drawn page and the tool: its elements, where they are, and the boxes over them. */
export type CanvasBridge = {
  readonly elements: ElementRegistry
  readonly geometry: Geometry
  readonly outlineLayer: OutlineLayer
  readonly drawn: ReturnType<typeof createDrawnDocument>
  readonly rested: ReturnType<typeof createRestedState>
  /** How something from beside the page is dragged onto it, while there is a page to drag it to. */
  readonly bringing: { begin?: BlockGestures['bring'] | undefined; aim?: BlockGestures['aim'] | undefined }
  /** How the page is shown now; everything is measured anew when it changes. */
  show(view: CanvasView): void
  connect(): () => void
}

export type CanvasView = { readonly breakpoint: Breakpoint; readonly scale: number }

export function createCanvasBridge(editor: Editor): CanvasBridge {
  let view: CanvasView = { breakpoint: 'desktop', scale: 1 }
  const setting = () => ({ document: editor.store.getState().document, ...view })
  const elements = createElementRegistry()
  const geometry = createGeometry({ elements, setting })
  const outlineLayer = createOutlineLayer({ geometry, setting })
  const drawn = createDrawnDocument(editor)
  const rested = createRestedState(editor)
  return {
    elements,
    geometry,
    outlineLayer,
    drawn,
    rested,
    bringing: {},
    show(next) {
      if (next.breakpoint === view.breakpoint && next.scale === view.scale) return
      view = next
      geometry.markAllDirty()
    },
    connect() {
      const stops = [
        outlineLayer.connect(),
        rested.connect(),
        drawn.connect(),
        // A block that only moves changes no size, so no observer reports it.
        drawn.store.subscribe((document, before) => geometry.markDirty(changedSections(before, document))),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
