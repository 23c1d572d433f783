import type { Category } from '@sitewright/contract/categories'
import type { BulkAct } from '@sitewright/contract/products'
import { X } from 'lucide-react'
import { useState } from 'react'
import { t, tn } from '../../language'
import { Button, IconButton } from '../../ui/button'
import { Confirmation } from '../../ui/dialog'
import { TextField } from '../../ui/field'
import { FormDialog } from '../../ui/form-dialog'
import { Menu, MenuItem } from '../../ui/menu'
import { Switch } from '../../ui/switch'
import { fullName } from './editor/category-picker'
import { useTaxClasses } from './use-tax-classes'

const many = (count: number) => tn(count, '{count} product', '{count} products')

const PriceDialog = ({
  count,
  onApply,
  onClose,
}: {
  count: number
  onApply: (change: { percent: number; endsIn99: boolean }) => void
  onClose: () => void
}) => {
  const [typed, setTyped] = useState('')
  const [endsIn99, setEnds] = useState(false)
  const [isTried, setTried] = useState(false)
  const parts = /^([+\-−])?\s*(\d{1,3})\s*%?$/.exec(typed.trim())
  const percent = parts && Number(parts[2]) * (parts[1] === undefined || parts[1] === '+' ? 1 : -1)
  const isGood = percent !== null && percent >= -100 && percent !== 0
  return (
    <FormDialog
      title={t('Change the price of {count}', { count: many(count) })}
      submit={[t('Change prices'), t('Changing')]}
      isBusy={false}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isGood) onApply({ percent, endsIn99 })
      }}
    >
      <TextField
        label={t('By|an amount')}
        value={typed}
        onChange={setTyped}
        after="%"
        autoFocus
        input={{ placeholder: '+10 or −15' }}
        error={isTried && !isGood ? t('Please enter a share such as +10 or −15') : undefined}
      />
      <Switch label={t('Round to prices that end in .99')} isSelected={endsIn99} onChange={setEnds} />
      <p className="soft">{t('Prices for larger quantities stay as they are.')}</p>
    </FormDialog>
  )
}

const TagDialog = ({ onApply, onClose }: { onApply: (tag: string) => void; onClose: () => void }) => {
  const [tag, setTag] = useState('')
  return (
    <FormDialog
      title={t('Add a tag')}
      submit={[t('Add tag'), t('Adding')]}
      isBusy={false}
      onClose={onClose}
      onSubmit={() => tag.trim() !== '' && onApply(tag.trim())}
    >
      <TextField label={t('Tag')} value={tag} onChange={setTag} maxLength={50} autoFocus />
    </FormDialog>
  )
}

/** What can be done with all that is ticked. */
export const BulkBar = ({
  count,
  categories,
  isBusy,
  onAct,
  onClear,
}: {
  count: number
  categories: readonly Category[]
  isBusy: boolean
  onAct: (act: BulkAct) => void
  onClear: () => void
}) => {
  const [asked, setAsked] = useState<'price' | 'tag' | 'delete'>()
  const taxClasses = useTaxClasses()
  const act = (what: BulkAct) => {
    setAsked(undefined)
    onAct(what)
  }
  return (
    <section className="bulk-bar" aria-label={t('{count} chosen', { count: many(count) })}>
      <b>{t('{count} chosen', { count })}</b>
      <Button isDisabled={isBusy} onPress={() => setAsked('price')}>
        {t('Edit price')}
      </Button>
      {categories.length > 0 && (
        <Menu
          label={t('Add to category')}
          placement="top start"
          button={<Button isDisabled={isBusy}>{t('Add to category')}</Button>}
        >
          {categories.map(category => (
            <MenuItem
              key={category.id}
              text={fullName(category, categories)}
              onAction={() => act({ kind: 'category', categoryId: category.id, isIn: true })}
            />
          ))}
        </Menu>
      )}
      <Button isDisabled={isBusy} onPress={() => setAsked('tag')}>
        {t('Add tag')}
      </Button>
      <Menu label={t('More')} placement="top start" button={<Button isDisabled={isBusy}>{t('More')}</Button>}>
        <MenuItem text={t('Make available')} onAction={() => act({ kind: 'state', state: 'PUBLISHED' })} />
        <MenuItem text={t('Hide')} onAction={() => act({ kind: 'state', state: 'DRAFT' })} />
        {taxClasses.map(({ value, label }) => (
          <MenuItem
            key={value}
            text={t('Tax class: {label}', { label })}
            onAction={() => act({ kind: 'tax-class', taxClass: value })}
          />
        ))}
      </Menu>
      <Button kind="danger" isDisabled={isBusy} onPress={() => setAsked('delete')}>
        {t('Delete')}
      </Button>
      <IconButton icon={X} label={t('Choose none')} onPress={onClear} />
      {asked === 'price' && (
        <PriceDialog
          count={count}
          onApply={change => act({ kind: 'price', ...change })}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'tag' && (
        <TagDialog onApply={tag => act({ kind: 'tag', tag, isOn: true })} onClose={() => setAsked(undefined)} />
      )}
      <Confirmation
        isOpen={asked === 'delete'}
        onClose={() => setAsked(undefined)}
        title={t('Delete {count}?', { count: many(count) })}
        confirm={t('Delete {count}', { count: many(count) })}
        kind="danger"
        onConfirm={() => act({ kind: 'delete' })}
      >
        {t('They can be brought back for 30 days.')}
      </Confirmation>
    </section>
  )
}
