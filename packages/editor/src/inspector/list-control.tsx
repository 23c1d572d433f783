import './list-control.css'
import type { Control } from '@sitewright/blocks/kit'
import type { PropPath } from '@sitewright/domain/documents'
import { Plus } from 'lucide-react'
import { Suspense, useId, useMemo, useState } from 'react'
import { useEditorScope } from '../canvas/editor-context'
import type { ListPlace } from '../canvas/item-actions'
import { fullList, itemNoun } from '../canvas/item-controls'
import { t } from '../language'
import { Button, IconButton } from '../ui/button'
import { later } from '../ui/later'
import { ItemMenu, useItemMenu } from './item-menu'
import { ListRows } from './list-rows'
import { useListRows } from './use-list-rows'

const PasteDialog = later(async () => (await import('./paste-dialog')).PasteDialog)

/** The items of a list as rows that can be sorted. A row opens as a sheet over the panel (item-panel.tsx). */
export const ListControl = ({
  control,
  blockId,
  path,
}: {
  control: Extract<Control, { control: 'list' }>
  blockId: string
  path: PropPath
}) => {
  const { actions, locale } = useEditorScope()
  const id = useId()
  const place = useMemo<ListPlace>(() => ({ blockId, path, control }), [blockId, path, control])
  const rows = useListRows(place)
  const menu = useItemMenu()
  const isFull = rows.length >= control.max
  const [isPasting, setPasting] = useState(false)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div className="field" role="group" aria-labelledby={id}>
      <div className="list-head">
        <span className="field-label" id={id}>
          {control.label}
        </span>
        <span className="list-count num">{t('{rows} of {max}', { rows: rows.length, max: control.max })}</span>
        <IconButton
          icon={Plus}
          label={
            /^[aeiou]/i.test(control.noun)
              ? t('Add an {noun}', { noun: itemNoun(control) })
              : t('Add a {noun}', { noun: itemNoun(control) })
          }
          isDisabled={isFull}
          hint={isFull ? fullList(control) : undefined}
          onPress={() => actions.addItem(place, control.fresh(locale))}
        />
      </div>
      <ListRows place={place} rows={rows} labelledBy={id} onMore={menu.open} />
      {control.fromText && !isFull && <Button onPress={() => setPasting(true)}>{t('Paste as text')}</Button>}
      {isPasting && control.fromText && (
        <Suspense>
          <PasteDialog place={place} fromText={control.fromText} onClose={() => setPasting(false)} />
        </Suspense>
      )}
      {isFull && <p className="field-help">{fullList(control)}</p>}
      {control.help && <p className="field-help">{control.help}</p>}
      <ItemMenu place={place} ids={rows.map(row => row.id)} {...menu} />
    </div>
  )
}
