import './rich-text-control.css'
import { canonicalJson } from '@sitewright/domain/publishing'
import type { RichTextDocument } from '@sitewright/domain/rich-text'
import { EditorContent, useEditor } from '@tiptap/react'
import { Bold, Italic, List, Underline } from 'lucide-react'
import { useEffect, useId } from 'react'
import { fromEditor, richTextExtensions, toEditor } from '../canvas/rich-text-mapping'
import { t } from '../language'
import { IconButton } from '../ui/button'

/** The same text as on the page, for those who would rather write beside it. */
export const RichTextControl = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: RichTextDocument | undefined
  onChange: (text: RichTextDocument) => void
}) => {
  const id = useId()
  const editor = useEditor({
    extensions: richTextExtensions,
    content: toEditor(value),
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': id } },
    onUpdate: ({ editor: updated }) => onChange(fromEditor(updated.getJSON())),
  })
  useEffect(() => {
    // Undo, or writing on the page itself, changes the text from outside.
    if (canonicalJson(fromEditor(editor.getJSON())) !== canonicalJson(fromEditor(toEditor(value))))
      editor.commands.setContent(toEditor(value), { emitUpdate: false })
  }, [editor, value])
  const focused = () => editor.chain().focus()
  return (
    <div className="field">
      <span className="field-label" id={id}>
        {label}
      </span>
      <div className="rich-field">
        <div className="rich-tools" role="toolbar" aria-label={t('Formatting of {label}', { label })}>
          <IconButton
            icon={Bold}
            label={t('Bold')}
            isOn={editor.isActive('bold')}
            onPress={() => focused().toggleBold().run()}
          />
          <IconButton
            icon={Italic}
            label={t('Italic')}
            isOn={editor.isActive('italic')}
            onPress={() => focused().toggleItalic().run()}
          />
          <IconButton
            icon={Underline}
            label={t('Underline')}
            isOn={editor.isActive('underline')}
            onPress={() => focused().toggleUnderline().run()}
          />
          <IconButton
            icon={List}
            label={t('List')}
            isOn={editor.isActive('bulletList')}
            onPress={() => focused().toggleBulletList().run()}
          />
        </div>
        <EditorContent editor={editor} className="rich-text" />
      </div>
    </div>
  )
}
