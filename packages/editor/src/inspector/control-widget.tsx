import type { Control, Link } from '@sitewright/blocks/kit'
import type { RichTextDocument } from '@sitewright/domain/rich-text'
import { lazy, memo, Suspense } from 'react'
import type { Gesture } from '../history/use-gesture'
import { FileControl } from '../media/file-control'
import { ImageControl } from '../media/image-control'
import { TextField } from '../ui/field'
import { later } from '../ui/later'
import { Segments } from '../ui/segments'
import { Select } from '../ui/select'
import { Slider } from '../ui/slider'
import { Switch } from '../ui/switch'
import { DateTimeControl } from './date-time-control'
import { LinkControl } from './link-control'
import { NumberInput } from './number-input'
import { SourceControl } from './source-control'
import { VariantControl } from './variant-control'

const RichTextControl = lazy(async () => ({ default: (await import('./rich-text-control')).RichTextControl }))
const PlaceControl = later(async () => (await import('./place-control')).PlaceControl)
const ColourControl = later(async () => (await import('./colour-control')).ColourControl)

export type ControlWidgetProps = {
  control: Control
  /** Of a text the words in the language being edited; of a value per breakpoint the one being edited. */
  value: unknown
  gesture: Gesture
  set: (value: unknown) => void
  setOnce: (value: unknown) => void
  /** Only for controls that hold something half-typed or open, which belongs to its block or item. */
  ownerId?: string
  /** Only for controls that show what is around the block. */
  blockId?: string
}

/** Drawn again when its value is another, not when another block with the same value is chosen. */
export const ControlWidget = memo(({ control, value, gesture, set, setOnce, ownerId, blockId }: ControlWidgetProps) => {
  const { label, help } = control
  switch (control.control) {
    case 'text':
    case 'plain-text':
      return (
        <TextField
          label={label}
          help={help}
          rows={control.control === 'text' && control.multiline ? 3 : undefined}
          maxLength={control.max}
          value={String(value ?? '')}
          onChange={set}
          onBlur={gesture.end}
        />
      )
    case 'rich-text':
      return (
        <Suspense>
          <RichTextControl label={label} value={value as RichTextDocument | undefined} onChange={set} />
        </Suspense>
      )
    case 'link':
      return <LinkControl key={ownerId} label={label} help={help} value={(value ?? null) as Link} onChange={setOnce} />
    case 'image':
      return (
        <ImageControl
          key={ownerId}
          label={label}
          help={help}
          assetId={(value ?? null) as string | null}
          onChange={setOnce}
        />
      )
    case 'file':
      return (
        <FileControl
          key={ownerId}
          label={label}
          help={help}
          noun={control.noun}
          contentType={control.contentType}
          assetId={(value ?? null) as string | null}
          onChange={setOnce}
        />
      )
    case 'place':
      return (
        <Suspense>
          <PlaceControl
            key={ownerId}
            label={label}
            help={help}
            value={value}
            onChange={set}
            onChangeEnd={gesture.end}
          />
        </Suspense>
      )
    case 'switch':
      return <Switch label={label} help={help} isSelected={value === true} onChange={setOnce} />
    case 'number':
      return <NumberInput {...control} value={Number(value)} onChange={setOnce} />
    case 'slider':
      return <Slider {...control} value={Number(value)} onChange={set} onChangeEnd={gesture.end} />
    case 'segments':
      return <Segments label={label} options={control.options} value={String(value)} onChange={setOnce} />
    case 'select':
      return <Select label={label} help={help} options={control.options} value={String(value)} onChange={setOnce} />
    case 'variant':
      return <VariantControl label={label} options={control.options} value={String(value)} onChange={setOnce} />
    case 'source':
      return <SourceControl label={label} help={help} value={value} onChange={setOnce} />
    case 'colour':
      return (
        <Suspense>
          <ColourControl
            label={label}
            help={help}
            value={value}
            blockId={blockId ?? ''}
            onChange={set}
            onChangeEnd={gesture.end}
          />
        </Suspense>
      )
    case 'date-time':
      return (
        <DateTimeControl label={label} help={help} value={value} isOptional={control.isOptional} onChange={setOnce} />
      )
    case 'list':
    case 'media-list':
      // A list has no value of its own to set: its items have (list-of-block.tsx).
      return null
  }
})
ControlWidget.displayName = 'ControlWidget'
