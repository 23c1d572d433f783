import {
  countCombinations,
  maxOptions,
  maxOptionValues,
  maxVariants,
  missingCombinations,
  type ProductOption,
  withOption,
  withoutOption,
} from '@sitewright/domain/products'
import { X } from 'lucide-react'
import { useState } from 'react'
import { newId } from '../../../app/new-id'
import { useSession } from '../../../app/session'
import { t } from '../../../language'
import { announce } from '../../../ui/announce'
import { Button, IconButton } from '../../../ui/button'
import { Dialog } from '../../../ui/dialog'
import { TextField } from '../../../ui/field'
import { FormDialog } from '../../../ui/form-dialog'
import { TextButton } from '../../../ui/text-button'
import { Tick } from '../tick'
import { type Form, newRow, type Row } from './product-form'
import { Swatch } from './swatch'

type Props = { readonly form: Form; readonly onChange: (form: Form) => void }

/** Rows carry the values of their options among their cells. */
const reshape = (
  rows: readonly Row[],
  change: (all: { valueIds: string[]; row: Row }[]) => { valueIds: readonly string[]; row: Row }[],
) =>
  change(rows.map(row => ({ valueIds: row.cells.valueIds, row }))).map(({ valueIds, row }) => ({
    ...row,
    cells: { ...row.cells, valueIds: [...valueIds] },
  }))

const AddValue = ({
  option,
  locale,
  onAdd,
}: {
  option: ProductOption
  locale: string
  onAdd: (label: string) => void
}) => {
  const [text, setText] = useState('')
  const name = option.name[locale] ?? ''
  const isKnown = option.values.some(({ label }) => label[locale]?.toLowerCase() === text.trim().toLowerCase())
  const add = () => {
    if (text.trim() === '' || isKnown) return
    onAdd(text.trim())
    setText('')
  }
  return (
    <TextField
      label={t('Add a value of {name}', { name })}
      isLabelHidden
      value={text}
      onChange={setText}
      maxLength={100}
      input={{ placeholder: t('Add') }}
      error={text.trim() !== '' && isKnown ? t('"{text}" is already there.', { text: text.trim() }) : undefined}
      onKeyDown={event => {
        if (event.key !== 'Enter') return event.continuePropagation()
        event.preventDefault()
        add()
      }}
      onBlur={add}
    />
  )
}

const NewOption = ({ onAdd, onClose }: { onAdd: (name: string, first: string) => void; onClose: () => void }) => {
  const [name, setName] = useState('')
  const [first, setFirst] = useState('')
  const [isTried, setTried] = useState(false)
  const error = (text: string) => (isTried && text.trim() === '' ? t('Please enter a name') : undefined)
  return (
    <FormDialog
      title={t('Add an option')}
      submit={[t('Add option'), t('Adding')]}
      isBusy={false}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (name.trim() !== '' && first.trim() !== '') onAdd(name.trim(), first.trim())
      }}
    >
      <TextField
        label={t('Option')}
        value={name}
        onChange={setName}
        maxLength={100}
        autoFocus
        error={error(name)}
        input={{ placeholder: t('Glaze') }}
      />
      <TextField
        label={t('First value')}
        value={first}
        onChange={setFirst}
        maxLength={100}
        error={error(first)}
        help={t('What you have already gets this value.')}
        input={{ placeholder: t('Chalk') }}
      />
    </FormDialog>
  )
}

/** The combinations that are not made, to be ticked: none is made before somebody wants it. */
const MakeMore = ({
  form,
  locale,
  onMake,
  onClose,
}: {
  form: Form
  locale: string
  onMake: (combinations: string[][]) => void
  onClose: () => void
}) => {
  const room = maxVariants - form.rows.length
  const missing = missingCombinations(
    form.options,
    form.rows.map(({ cells }) => cells),
    room,
  )
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const labelOf = (ids: readonly string[]) =>
    ids.map((id, index) => form.options[index]?.values.find(value => value.id === id)?.label[locale] ?? '').join(', ')
  const toggle = (index: number) =>
    setTicked(before => new Set(before.has(index) ? [...before].filter(other => other !== index) : [...before, index]))
  const all = ticked.size === missing.length
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Choose combinations')}
      width="medium"
      actions={
        <>
          <Button onPress={() => setTicked(new Set(all ? [] : missing.keys()))}>
            {all ? t('Choose none') : t('Choose all')}
          </Button>
          <Button
            kind="primary"
            isDisabled={ticked.size === 0}
            onPress={() => onMake(missing.filter((_, index) => ticked.has(index)))}
          >
            {t('Make {size}', { size: ticked.size })}
          </Button>
        </>
      }
    >
      <ul className="combinations">
        {missing.map((ids, index) => (
          <li key={ids.join(' ')}>
            <Tick label={labelOf(ids)} isOn={ticked.has(index)} onChange={() => toggle(index)} />
            {labelOf(ids)}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** What buyers choose by, with its values as chips. */
export const OptionsEditor = ({ form, onChange }: Props) => {
  const { primaryLocale: locale } = useSession().site
  const [isAdding, setAdding] = useState(false)
  const [isMaking, setMaking] = useState(false)
  const { options, rows } = form
  const setOption = (option: ProductOption) =>
    onChange({ ...form, options: options.map(each => (each.id === option.id ? option : each)) })
  const addOption = (name: string, first: string) => {
    const option = { id: newId(), name: { [locale]: name }, values: [{ id: newId(), label: { [locale]: first } }] }
    onChange({ ...form, options: [...options, option], rows: reshape(rows, all => withOption(all, option)) })
    setAdding(false)
  }
  const removeOption = (index: number) => {
    const next = reshape(rows, all => withoutOption(all, index))
    onChange({ ...form, options: options.toSpliced(index, 1), rows: next })
    if (next.length < rows.length) announce(t('{rows} variants removed', { rows: rows.length - next.length }))
  }
  const removeValue = (option: ProductOption, index: number, valueId: string) => {
    const stay = rows.filter(({ cells }) => cells.valueIds[index] !== valueId)
    // The last value goes with its option.
    if (stay.length === 0) return removeOption(index)
    const values = option.values.filter(({ id }) => id !== valueId)
    onChange({ ...form, options: options.with(index, { ...option, values }), rows: stay })
  }
  const make = (combinations: readonly string[][]) => {
    const made = [...rows]
    for (const ids of combinations) made.push(newRow(made, ids))
    onChange({ ...form, rows: made })
    setMaking(false)
  }
  const possible = countCombinations(options)
  const isFull = rows.length >= maxVariants
  return (
    <section aria-label={t('Options')}>
      <ul className="options">
        {options.map((option, index) => {
          const name = option.name[locale] ?? ''
          return (
            <li key={option.id}>
              <TextField
                label={t('Name of the option')}
                isLabelHidden
                value={name}
                maxLength={100}
                onChange={text => setOption({ ...option, name: { ...option.name, [locale]: text } })}
              />
              <ul className="chips" aria-label={name}>
                {option.values.map(value => (
                  <li key={value.id}>
                    <Swatch
                      {...{ value, locale }}
                      media={form.fields.media}
                      onChange={next =>
                        setOption({ ...option, values: option.values.map(each => (each.id === next.id ? next : each)) })
                      }
                    />
                    <IconButton
                      icon={X}
                      label={t('Remove {locale}', { locale: value.label[locale] })}
                      onPress={() => removeValue(option, index, value.id)}
                    />
                  </li>
                ))}
                {option.values.length < maxOptionValues && (
                  <li className="chip-add">
                    <AddValue
                      option={option}
                      locale={locale}
                      onAdd={label =>
                        setOption({
                          ...option,
                          values: [...option.values, { id: newId(), label: { [locale]: label } }],
                        })
                      }
                    />
                  </li>
                )}
              </ul>
              <IconButton
                icon={X}
                label={t('Remove the option {name}', { name })}
                onPress={() => removeOption(index)}
              />
            </li>
          )
        })}
      </ul>
      <div className="product-section-head">
        <p className="soft">
          {options.length === 0
            ? t('Without options there is one variant. Add one for sizes, colours and the like.')
            : `${t('{rows} of {possible} combinations are made.', { rows: rows.length, possible })} `}
          {rows.length < possible && !isFull && (
            <TextButton onPress={() => setMaking(true)}>
              {t('Choose from the other {possible}', { possible: possible - rows.length })}
            </TextButton>
          )}
          {isFull && ` ${t('A product has {maxVariants} variants at most.', { maxVariants })}`}
        </p>
        <Button isDisabled={options.length >= maxOptions} onPress={() => setAdding(true)}>
          {t('Add option')}
        </Button>
      </div>
      {isAdding && <NewOption onAdd={addOption} onClose={() => setAdding(false)} />}
      {isMaking && <MakeMore {...{ form, locale }} onMake={make} onClose={() => setMaking(false)} />}
    </section>
  )
}
