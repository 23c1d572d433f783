import './held-edits.css'
import { blockRules } from '@sitewright/blocks/known-blocks'
import {
  baseOf,
  type Command,
  changedSince,
  type Json,
  mineOver,
  type PageDocument,
  textBefore,
  textNow,
} from '@sitewright/domain/documents'
import { plainText, type RichTextDocument } from '@sitewright/domain/rich-text'
import { useTimes } from '../app/use-times'
import { useEditorScope, useEditorState } from '../canvas/editor-context'
import { refusalMessages, sayRefusal } from '../canvas/refusals'
import type { HeldEdit } from '../history/held'
import { useHeldList } from '../history/held-store'
import { t } from '../language'
import { Button } from '../ui/button'
import { Dialog } from '../ui/dialog'
import { showToast } from '../ui/toast'

const isRichText = (value: object): value is RichTextDocument => 'type' in value && value.type === 'rich-text'

/** Every text somewhere inside, in the order it stands there. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (isRichText(value)) return [plainText(value)]
  return Object.values(value).flatMap(textsIn)
}

const propsOf = (command: Command): readonly unknown[] => {
  switch (command.kind) {
    case 'add-block':
      return [command.block.props]
    case 'set-props':
      return [command.props]
    case 'set-text':
      return [command.value]
    case 'edit-list':
      return command.do === 'add' ? command.items : command.do === 'set' ? [command.values] : []
    case 'insert-section':
      return command.blocks.map(block => block.props)
    case 'set-registers':
      return command.registers.map(({ to }) => to)
    case 'batch':
      return command.commands.flatMap(propsOf)
    case 'restore-records':
      return Object.values(command.change.blocks).map(block => block?.props)
    default:
      return []
  }
}

/** The words a person would miss. */
export const contentOf = (command: Command): string =>
  propsOf(command)
    .flatMap(textsIn)
    .filter(text => /\s|.{12}/.test(text))
    .join('\n')

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Of a text that two wrote, the paragraphs that differ from what both began with: in a long one they would not be found. */
export function sidesOf(page: PageDocument, command: Command): { mine: string; theirs: string } {
  const now = command.kind === 'set-text' ? textNow(page, command, blockRules) : undefined
  if (command.kind !== 'set-text' || now === undefined) return { mine: contentOf(command), theirs: '' }
  const { value, from } = command
  const words = (text: Json) => textsIn(text).join('\n')
  if (from === undefined) return { mine: words(value), theirs: words(now) }
  const base = textBefore(from, value)
  const [mine, theirs] = [words(changedSince(from, value)), words(changedSince(baseOf(base, now), now))]
  return mine === '' || theirs === '' ? { mine: words(value), theirs: words(now) } : { mine, theirs }
}

const HeldLine = ({ edit }: { edit: HeldEdit }) => {
  const { editor, actions } = useEditorScope()
  const { shortMoment } = useTimes()
  const content = contentOf(edit.command)
  const { command, label, reason } = edit
  const page = useEditorState(({ document }) => document)
  const { mine, theirs } = sidesOf(page, command)
  const place = () => {
    const wanted = command.kind === 'set-text' ? mineOver(page, command, blockRules) : command
    if (wanted.kind === 'add-block') actions.paste(wanted.block)
    else if (!sayRefusal(editor.run(wanted, { label }))) return
    editor.release(edit.id)
  }
  return (
    <li className="held-edit">
      <p className="held-what">{capitalised(edit.label)}</p>
      <p className="quiet">
        {shortMoment(new Date(edit.at).toISOString())}. {refusalMessages[edit.reason]}
      </p>
      {theirs !== '' && <p className="held-side">{t('Yours')}</p>}
      {mine !== '' && <blockquote className="held-content">{mine}</blockquote>}
      {theirs !== '' && (
        <>
          <p className="held-side">{t('On the page now')}</p>
          <blockquote className="held-content">{theirs}</blockquote>
        </>
      )}
      <div className="held-tools">
        {content !== '' && (
          <Button
            onPress={() =>
              void navigator.clipboard.writeText(content).then(
                () => showToast(t('Copied')),
                () => showToast(t('Copying is not allowed here. Mark the text and copy it by hand.')),
              )
            }
          >
            {t('Copy')}
          </Button>
        )}
        {(command.kind === 'add-block' || reason === 'changed-meanwhile') && (
          <Button onPress={place}>{command.kind === 'add-block' ? t('Place here') : t('Use mine')}</Button>
        )}
        <Button kind="ghost" onPress={() => editor.release(edit.id)}>
          {t('Discard')}
        </Button>
      </div>
    </li>
  )
}

/** Edits from this device that were not done: shown with their words, never dropped without asking. */
export const HeldEdits = () => {
  const held = useEditorState(state => state.held)
  const { isOpen, close } = useHeldList()
  return (
    <Dialog isOpen={isOpen && held.length > 0} onClose={close} title={t('While you were away')} width="medium">
      <p className="soft">
        {t('Somebody else changed the page before these edits were saved. They stay on this device for thirty days.')}
      </p>
      <ul className="held-edits">
        {held.map(edit => (
          <HeldLine key={edit.id} edit={edit} />
        ))}
      </ul>
    </Dialog>
  )
}
