import { type Control, isControlShown, type Link } from '@sitewright/blocks/kit'
import type { JsonObject } from '@sitewright/domain/documents'
import type { RichTextDocument } from '@sitewright/domain/rich-text'
import { localise, withLocale } from '@sitewright/domain/sites'
import { lazy, memo, Suspense, useCallback, useLayoutEffect, useRef } from 'react'
import { Input, Label, NumberField } from 'react-aria-components'
import { useEditorScope } from '../canvas/editor-context'
import { useRested } from '../canvas/rested-state'
import { type Gesture, useGesture } from '../history/use-gesture'
import { ImageControl } from '../media/image-control'
import { TextField } from '../ui/field'
import { Segments } from '../ui/segments'
import { Select } from '../ui/select'
import { Slider } from '../ui/slider'
import { Switch } from '../ui/switch'
import { CategoryControl } from './category-control'
import { DateTimeControl } from './date-time-control'
import { LinkControl } from './link-control'

const RichTextControl = lazy(async () => ({ default: (await import('./rich-text-control')).RichTextControl }))

type Texts<Value> = { readonly [locale: string]: Value }
type Props<Kind extends Control['control']> = {
  control: Extract<Control, { control: Kind }>
  value: unknown
  locale: string
  set: (value: unknown) => void
  gesture: Gesture
}

const TextControl = ({ control, value, locale, set, gesture }: Props<'text'>) => {
  const texts = (value ?? {}) as Texts<string>
  return (
    <TextField
      label={control.label}
      help={control.help}
      rows={control.multiline ? 3 : undefined}
      maxLength={control.max}
      value={localise(texts, locale, locale) ?? ''}
      onChange={text => set(withLocale(texts, locale, text))}
      onBlur={gesture.end}
    />
  )
}

const NumberControl = ({ control, value, set }: Props<'number'>) => (
  <NumberField
    className="field"
    value={Number(value)}
    minValue={control.min}
    maxValue={control.max}
    step={control.step}
    onChange={number => Number.isFinite(number) && set(number)}
  >
    <Label className="field-label">{control.label}</Label>
    <div className="input small">
      <Input className="input-text num" />
      {control.unit && <span className="input-end">{control.unit}</span>}
    </div>
    {control.help && <p className="field-help">{control.help}</p>}
  </NumberField>
)

type FieldProps = {
  control: Control
  value: unknown
  locale: string
  gesture: Gesture
  set: (value: unknown) => void
  setOnce: (value: unknown) => void
  /** Only for controls that hold something half-typed or open, which belongs to its block. */
  ownerId?: string
}

/** Drawn again when its value is another, not when another block with the same value is chosen. */
const Field = memo(({ control, value, locale, gesture, set, setOnce, ownerId }: FieldProps) => {
  switch (control.control) {
    case 'text':
      return <TextControl {...{ control, value, locale, set, gesture }} />
    case 'rich-text': {
      const texts = value as Texts<RichTextDocument> | undefined
      return (
        <Suspense>
          <RichTextControl
            label={control.label}
            value={localise(texts, locale, locale)}
            onChange={text => set(withLocale(texts, locale, text))}
          />
        </Suspense>
      )
    }
    case 'link':
      return (
        <LinkControl
          key={ownerId}
          label={control.label}
          help={control.help}
          value={(value ?? null) as Link}
          onChange={setOnce}
        />
      )
    case 'image':
      return (
        <ImageControl
          key={ownerId}
          label={control.label}
          help={control.help}
          assetId={(value ?? null) as string | null}
          onChange={setOnce}
        />
      )
    case 'switch':
      return <Switch label={control.label} help={control.help} isSelected={value === true} onChange={setOnce} />
    case 'number':
      return <NumberControl {...{ control, value, locale, set: setOnce, gesture }} />
    case 'slider':
      return <Slider {...control} value={Number(value)} onChange={set} onChangeEnd={gesture.end} />
    case 'segments':
    case 'variant':
      return <Segments label={control.label} options={control.options} value={String(value)} onChange={setOnce} />
    case 'select':
      return (
        <Select
          label={control.label}
          help={control.help}
          options={control.options}
          value={String(value)}
          onChange={setOnce}
        />
      )
    case 'category':
      return <CategoryControl label={control.label} value={value} onChange={setOnce} />
    case 'date-time':
      return (
        <DateTimeControl
          label={control.label}
          help={control.help}
          value={value}
          isOptional={control.isOptional}
          onChange={setOnce}
        />
      )
  }
})
Field.displayName = 'Field'

const holdsState = (control: Control) => control.control === 'link' || control.control === 'image'

/** One control of a block. Every change is seen on the page at once; what belongs to one gesture is one undo step. */
export const ControlField = memo(({ control, blockId }: { control: Control; blockId: string }) => {
  const { actions, locale } = useEditorScope()
  const gesture = useGesture()
  const { prop } = control
  const value = useRested(({ document }) => document.blocks[blockId]?.props[prop])
  const isShown = useRested(({ document }) => isControlShown(control, document.blocks[blockId]?.props ?? {}))
  // The same functions for every block: the field would be drawn again for a new one.
  const owner = useRef(blockId)
  useLayoutEffect(() => {
    owner.current = blockId
  }, [blockId])
  const set = useCallback(
    (next: unknown) => {
      const id = owner.current
      void actions.setProps(id, { [prop]: next } as JsonObject, `${id}:${prop}:${gesture.id()}`)
    },
    [actions, gesture, prop],
  )
  const setOnce = useCallback(
    (next: unknown) => {
      set(next)
      gesture.end()
    },
    [set, gesture],
  )
  const ownerId = holdsState(control) ? blockId : undefined
  return isShown ? <Field {...{ control, value, locale, gesture, set, setOnce, ownerId }} /> : null
})
ControlField.displayName = 'ControlField'
