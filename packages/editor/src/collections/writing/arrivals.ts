import { Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'

/** Files on their way into the text: each keeps its place, whatever is written meanwhile. */
const key = new PluginKey<DecorationSet>('arrivals')

type Change =
  | { readonly add: { readonly id: string; readonly at: number; readonly words: string } }
  | { readonly gone: string }

const waitingLine = (words: string): HTMLElement => {
  const line = document.createElement('p')
  line.className = 'writing-arrival'
  line.textContent = words
  return line
}

export const arrivals = () =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, before) => {
        const mapped = before.map(tr.mapping, tr.doc)
        const change = tr.getMeta(key) as Change | undefined
        if (!change) return mapped
        if ('gone' in change)
          return mapped.remove(mapped.find(undefined, undefined, spec => spec['id'] === change.gone))
        const { id, at, words } = change.add
        return mapped.add(tr.doc, [Decoration.widget(at, () => waitingLine(words), { id, side: 1 })])
      },
    },
    props: { decorations: state => key.getState(state) },
  })

/** Behind the line that the place is in. */
const behindLine = ({ state }: EditorView, at: number): number => {
  const $at = state.doc.resolve(Math.min(at, state.doc.content.size))
  return $at.depth === 0 ? $at.pos : $at.after(1)
}

export const announceArrival = (view: EditorView, { id, at, words }: { id: string; at: number; words: string }): void =>
  view.dispatch(view.state.tr.setMeta(key, { add: { id, at: behindLine(view, at), words } } satisfies Change))

/** Where it was to stand, now; it does not wait there any more. */
export function endArrival(view: EditorView, id: string): number | undefined {
  const found = key.getState(view.state)?.find(undefined, undefined, spec => spec['id'] === id)[0]
  view.dispatch(view.state.tr.setMeta(key, { gone: id } satisfies Change))
  return found?.from
}
