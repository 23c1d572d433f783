import type { Collection } from '@sitewright/contract/collections'
import { ChevronDown, ChevronLeft, Ellipsis, History, PanelRight, Redo2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { navigate } from '../../app/router'
import { useSession } from '../../app/session'
import { useTimes } from '../../app/use-times'
import { DeviceSwitch } from '../../canvas/device-switch'
import { useEditorScope, useEditorState } from '../../canvas/editor-context'
import { sayWalked } from '../../canvas/undo-step'
import { SaveState } from '../../edit/save-state'
import { t } from '../../language'
import { itemsPath } from '../../site/collection-paths'
import { Button, IconButton } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { Menu, MenuItem } from '../../ui/menu'
import { TextButton } from '../../ui/text-button'
import { nouns, publishReason, titleIn } from '../words'
import type { ItemActions } from './item-actions'
import { ScheduleDialog } from './schedule-dialog'
import type { ItemFormState } from './use-item'

/** Of the fields when they have something to say, else of the text. */
const SavedWords = ({ item, hasBody }: { item: ItemFormState; hasBody: boolean }) => {
  const { isSameDay, timeOfDay, shortMoment } = useTimes()
  const { status, known, save } = item
  if (status.kind === 'saved' && hasBody) return <SaveState />
  const at = known.editedAt
  const words =
    status.kind === 'failed'
      ? status.message
      : status.kind === 'offline'
        ? t('Offline, not saved yet')
        : status.kind === 'saved'
          ? t('Saved {at}', {
              at: isSameDay(at, new Date().toISOString()) ? t('at {at}', { at: timeOfDay(at) }) : shortMoment(at),
            })
          : t('Saving')
  return (
    <span className={`save-state ${status.kind}`} role="status">
      {words}
      {(status.kind === 'failed' || status.kind === 'offline') && (
        <TextButton onPress={() => void save()}>{t('Retry')}</TextButton>
      )}
    </span>
  )
}

export const UndoRedo = () => {
  const { editor } = useEditorScope()
  const undone = useEditorState(state => state.history.past.at(-1)?.label)
  const redone = useEditorState(state => state.history.future[0]?.label)
  return (
    <>
      <IconButton
        icon={Undo2}
        label={t('Undo')}
        hint={undone ? t('Undo {undone}', { undone }) : t('Nothing to undo')}
        shortcut="mod+z"
        isDisabled={undone === undefined}
        onPress={() => sayWalked(editor.undo(), 'undo')}
      />
      <IconButton
        icon={Redo2}
        label={t('Redo')}
        hint={redone ? t('Redo {redone}', { redone }) : t('Nothing to redo')}
        shortcut="mod+shift+z"
        isDisabled={redone === undefined}
        onPress={() => sayWalked(editor.redo(), 'redo')}
      />
    </>
  )
}

type BarProps = {
  readonly collection: Collection
  readonly item: ItemFormState
  readonly actions: ItemActions
  readonly hasBody: boolean
  readonly isPhone: boolean
  readonly isPreview: boolean
  readonly onPreview: () => void
  readonly isHistory: boolean
  readonly onHistory: () => void
  readonly isPanel: boolean
  readonly onPanel: () => void
}

/** What is done with it as a whole, and what its state is. */
export const Publishing = ({
  collection,
  item,
  actions,
  isPhone = false,
  isBodyNew = false,
  onPreview,
}: Pick<BarProps, 'collection' | 'item' | 'actions'> & {
  isPhone?: boolean
  /** Where the bar has no room for it. */
  onPreview?: (() => void) | undefined
  /** The text was written on since the item was last read. */
  isBodyNew?: boolean
}) => {
  const { may, site } = useSession()
  const [asked, setAsked] = useState<'schedule' | 'unpublish' | 'discard' | 'delete'>()
  const { known } = item
  const { one } = nouns[collection.kind]
  const mayPublish = may('draft-publish')
  const isLive = known.state === 'published' || known.state === 'private'
  const isNew = item.status.kind !== 'saved' || known.changed || isBodyNew
  const off = { isDisabled: !mayPublish || actions.isBusy, hint: mayPublish ? undefined : publishReason }
  const title = titleIn(known, site.primaryLocale)
  const publish = isLive
    ? isNew
      ? t('Publish changes')
      : t('Published')
    : known.state === 'scheduled'
      ? t('Publish now')
      : isPhone
        ? t('Publish')
        : t('Publish {one}', { one })
  const close = () => setAsked(undefined)
  return (
    <>
      {!mayPublish && !isLive && (
        <Button
          isDisabled={actions.isBusy || known.state === 'needs_review'}
          hint={known.state === 'needs_review' ? t('It waits for somebody who may publish.') : undefined}
          onPress={() => actions.run('review')}
        >
          {known.state === 'needs_review' ? t('Waits for review') : t('Ask for review')}
        </Button>
      )}
      <Button
        kind="primary"
        {...off}
        isDisabled={off.isDisabled || (isLive && !isNew)}
        onPress={() => actions.run('publish')}
      >
        {publish}
      </Button>
      <Menu
        label={t('More')}
        placement="bottom end"
        button={
          <IconButton icon={isLive ? Ellipsis : ChevronDown} label={t('More for this {one}', { one })} kind="default" />
        }
      >
        {!isLive && mayPublish && (
          <MenuItem
            text={known.state === 'scheduled' ? t('Change the time') : t('Schedule')}
            onAction={() => setAsked('schedule')}
          />
        )}
        {known.state === 'scheduled' && mayPublish && (
          <MenuItem
            text={t('Do not publish')}
            note={t('It is a draft again.')}
            onAction={() => actions.run('unpublish')}
          />
        )}
        {!isLive && mayPublish && known.state === 'draft' && (
          <MenuItem text={t('Ask for review')} onAction={() => actions.run('review')} />
        )}
        {isLive && mayPublish && <MenuItem text={t('Visible until')} onAction={() => setAsked('schedule')} />}
        {known.state === 'published' && mayPublish && (
          <MenuItem
            text={t('Make private')}
            note={t('For people who are signed in.')}
            onAction={() => actions.run('private')}
          />
        )}
        {isLive && mayPublish && <MenuItem text={t('Unpublish')} onAction={() => setAsked('unpublish')} />}
        {isLive && isNew && <MenuItem text={t('Discard changes')} onAction={() => setAsked('discard')} />}
        {isLive && (
          <MenuItem text={t('See the {one}', { one })} href={`${site.publicAddress}${known.path}`} target="_blank" />
        )}
        {onPreview && <MenuItem text={t('Preview')} onAction={onPreview} />}
        <MenuItem text={t('Copy')} onAction={() => actions.duplicate()} />
        <MenuItem text={t('Delete')} onAction={() => setAsked('delete')} />
      </Menu>
      {asked === 'schedule' && (
        <ScheduleDialog
          item={known}
          isBusy={actions.isBusy}
          onClose={close}
          onSchedule={schedule => actions.schedule(schedule, { onSuccess: close })}
        />
      )}
      <Confirmation
        isOpen={asked === 'unpublish'}
        onClose={close}
        title={t('Unpublish {title}?', { title })}
        confirm={t('Unpublish')}
        kind="primary"
        onConfirm={() => {
          close()
          actions.run('unpublish')
        }}
      >
        {t('Visitors no longer find it. It stays here as a draft.')}
      </Confirmation>
      <Confirmation
        isOpen={asked === 'discard'}
        onClose={close}
        title={t('Discard the changes?')}
        confirm={t('Discard changes')}
        kind="danger"
        onConfirm={() => {
          close()
          actions.run('discard')
        }}
      >
        {t('The draft becomes what visitors see now.')}
      </Confirmation>
      <Confirmation
        isOpen={asked === 'delete'}
        onClose={close}
        title={t('Delete {title}?', { title })}
        confirm={t('Delete {one}', { one })}
        kind="danger"
        onConfirm={() => {
          close()
          actions.remove()
        }}
      >
        {t('It can be brought back for 30 days.')}
      </Confirmation>
    </>
  )
}

export const ItemBar = (props: BarProps) => {
  const { collection, item, hasBody, isPhone, isPreview, onPreview, isHistory, onHistory, isPanel, onPanel } = props
  const { locale } = useEditorScope()
  const isBodyNew = useEditorState(({ saving }) => saving.waiting.length > 0 || saving.version > item.known.bodyVersion)
  const done = () => navigate({ path: itemsPath(collection.id) })
  return (
    <header className="bar edit-bar writing-bar">
      <div className="bar-start">
        {isPhone ? (
          <IconButton icon={ChevronLeft} label={t('Done')} onPress={done} />
        ) : (
          <Button onPress={done}>{t('Done')}</Button>
        )}
        <div className="edit-name">
          <h1>{titleIn(collection, locale)}</h1>
          <SavedWords item={item} hasBody={hasBody} />
        </div>
      </div>
      {!isPhone && !isPreview && <DeviceSwitch />}
      <div className="bar-end">
        {hasBody && !isPhone && <UndoRedo />}
        {!isPhone && (
          <>
            <IconButton icon={History} label={t('History')} isOn={isHistory} onPress={onHistory} />
            <Button kind="ghost" isOn={isPreview} onPress={onPreview}>
              {t('Preview')}
            </Button>
          </>
        )}
        <IconButton icon={PanelRight} label={t('Settings')} isOn={isPanel} onPress={onPanel} />
        <Publishing {...props} isBodyNew={hasBody && isBodyNew} onPreview={isPhone ? onPreview : undefined} />
      </div>
    </header>
  )
}
