import { canonicalJson } from '@sitewright/domain/publishing'
import type { RichTextDocument } from '@sitewright/domain/rich-text'
import { Editor as TextEditor } from '@tiptap/core'
import { fromEditor, richTextExtensions, toEditor } from './rich-text-mapping'
import { openEditOverlay, type Start } from './writing-host'
import { showMarks, useWriting } from './writing-store'

export type RichWriter = {
  readonly host: HTMLElement
  readonly show: (text: RichTextDocument | undefined) => void
  readonly close: () => void
}

/** A rich text, written in place. */
export function writeRich({
  element,
  text,
  label,
  start,
  onChange,
}: {
  element: HTMLElement
  text: RichTextDocument | undefined
  label: string
  start: Start
  onChange: (text: RichTextDocument) => void
}): RichWriter {
  const { editOverlay, close } = openEditOverlay(element)
  const editor = new TextEditor({
    element: { mount: editOverlay },
    extensions: richTextExtensions,
    content: toEditor(text),
    injectCSS: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onUpdate: ({ editor: updated }) => onChange(fromEditor(updated.getJSON())),
    onTransaction: ({ editor: changed }) => showMarks(changed),
  })
  useWriting.setState({ text: editor })
  const { point, isStandIn } = start
  const at = point ? editor.view.posAtCoords({ left: point.x, top: point.y }) : null
  editor.commands.focus(isStandIn ? 'all' : at ? at.pos : 'end', { scrollIntoView: false })
  return {
    host: editOverlay,
    show: shown => {
      if (canonicalJson(fromEditor(editor.getJSON())) === canonicalJson(fromEditor(toEditor(shown)))) return
      editor.commands.setContent(toEditor(shown), { emitUpdate: false })
    },
    close: () => {
      useWriting.setState({ text: undefined })
      editor.destroy()
      close()
    },
  }
}
