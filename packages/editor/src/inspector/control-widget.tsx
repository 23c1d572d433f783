import type { Control, Link } from '@sitewright/blocks/kit'
import type { DropShadow, FocalPoint } from '@sitewright/domain/assets'
import type { Embed } from '@sitewright/domain/media'
import type { RichTextDocument } from '@sitewright/domain/rich-text'
import { lazy, memo, Suspense } from 'react'
import type { Gesture } from '../history/use-gesture'
import { FileControl } from '../media/file-control'
import { ImageControl } from '../media/image-control'
import { TextField } from '../ui/field'
import { later } from '../ui/later'
import type { Length } from '../ui/length-field'
import { NumberInput } from '../ui/number-input'
import { Segments } from '../ui/segments'
import { Select } from '../ui/select'
import { Slider } from '../ui/slider'
import { Switch } from '../ui/switch'
import type { Dataset } from './dataset/edit-rows'
import { DateTimeControl } from './date-time-control'
import { LinkControl } from './link-control'
import { VariantControl } from './variant-control'

const RichTextControl = lazy(async () => ({ default: (await import('./rich-text-control')).RichTextControl }))
const SourceControl = later(async () => (await import('./source-control')).SourceControl)
const CollectionControl = later(async () => (await import('./collection-control')).CollectionControl)
const EmbedControl = later(async () => (await import('./embed-control')).EmbedControl)
const CodeControl = later(async () => (await import('./code-control')).CodeControl)
const DatasetControl = later(async () => (await import('./dataset/dataset-control')).DatasetControl)
const FocalControl = later(async () => (await import('../media/focal-control')).FocalControl)
const AngleDial = later(async () => (await import('../ui/angle-dial')).AngleDial)
const LengthField = later(async () => (await import('../ui/length-field')).LengthField)
const ShadowControl = later(async () => (await import('./shadow-control')).ShadowControl)
const ShapeControl = later(async () => (await import('./shape-control')).ShapeControl)
const PlaceControl = later(async () => (await import('../site/place-control')).PlaceControl)
const FormControl = later(async () => (await import('./form-control')).FormControl)
const DonationPageControl = later(async () => (await import('./donation-page-control')).DonationPageControl)
const PlanControl = later(async () => (await import('./plan-control')).PlanControl)
const ProductControl = later(async () => (await import('./product-control')).ProductControl)
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
  /** Only for controls of a picture that another prop holds. */
  picture?: unknown
}

const Widget = ({ control, value, gesture, set, setOnce, ownerId, blockId, picture }: ControlWidgetProps) => {
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
      return <RichTextControl label={label} value={value as RichTextDocument | undefined} onChange={set} />
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
          kind={control.accept}
          contentType={control.contentType}
          noun={control.noun}
          label={label}
          help={help}
          assetId={(value ?? null) as string | null}
          onChange={setOnce}
          onRemove={() => setOnce(null)}
        />
      )
    case 'embed':
      return (
        <EmbedControl
          key={ownerId}
          label={label}
          help={help}
          films={control.films}
          value={(value ?? null) as Embed | null}
          blockId={blockId ?? ''}
          onChange={setOnce}
        />
      )
    case 'code':
      return (
        <CodeControl
          label={label}
          help={help}
          max={control.max}
          value={String(value ?? '')}
          onChange={set}
          onBlur={gesture.end}
        />
      )
    case 'dataset':
      return <DatasetControl key={ownerId} label={label} help={help} value={value as Dataset} onChange={setOnce} />
    case 'product':
      return (
        <ProductControl
          key={ownerId}
          label={label}
          help={help}
          none={control.none}
          value={(value ?? null) as string | null}
          onChange={setOnce}
        />
      )
    case 'plan':
      return (
        <PlanControl
          label={label}
          help={help}
          none={control.none}
          value={(value ?? null) as string | null}
          onChange={setOnce}
        />
      )
    case 'donation-page':
      return (
        <DonationPageControl
          label={label}
          help={help}
          none={control.none}
          value={(value ?? null) as string | null}
          onChange={setOnce}
        />
      )
    case 'form':
      return (
        <FormControl
          label={label}
          help={help}
          kind={control.of}
          none={control.none}
          value={(value ?? null) as string | null}
          onChange={setOnce}
        />
      )
    case 'place':
      return (
        <PlaceControl key={ownerId} label={label} help={help} value={value} onChange={set} onChangeEnd={gesture.end} />
      )
    case 'switch':
      return <Switch label={label} help={help} isSelected={value === true} onChange={setOnce} />
    case 'number':
      return <NumberInput {...control} value={Number(value)} onChange={setOnce} />
    case 'slider':
      return <Slider {...control} value={Number(value)} onChange={set} onChangeEnd={gesture.end} />
    case 'angle':
      return <AngleDial label={label} value={Number(value)} onChange={set} onChangeEnd={gesture.end} />
    case 'length':
      return <LengthField {...control} value={value as Length} onChange={setOnce} />
    case 'shadow':
      return (
        <ShadowControl
          label={label}
          help={help}
          value={(value ?? null) as DropShadow | null}
          onChange={set}
          onChangeEnd={gesture.end}
        />
      )
    case 'focal-point':
      return (
        <FocalControl
          label={label}
          help={help}
          assetId={(picture ?? null) as string | null}
          value={(value ?? null) as FocalPoint | null}
          onChange={setOnce}
        />
      )
    case 'shape':
      return <ShapeControl label={label} options={control.options} value={String(value)} onChange={setOnce} />
    case 'segments':
      return <Segments label={label} options={control.options} value={String(value)} onChange={setOnce} />
    case 'select':
      return <Select label={label} help={help} options={control.options} value={String(value)} onChange={setOnce} />
    case 'variant':
      return <VariantControl label={label} options={control.options} value={String(value)} onChange={setOnce} />
    case 'source':
      return <SourceControl label={label} help={help} of={control.of} value={value} onChange={setOnce} />
    case 'collection':
      return <CollectionControl label={label} help={help} value={(value ?? null) as string | null} onChange={setOnce} />
    case 'colour':
      return (
        <ColourControl
          label={label}
          help={help}
          value={value}
          blockId={blockId ?? ''}
          onChange={set}
          onChangeEnd={gesture.end}
        />
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
}

/** Drawn again when its value is another, not when another block with the same value is chosen. */
export const ControlWidget = memo((props: ControlWidgetProps) => (
  <Suspense>
    <Widget {...props} />
  </Suspense>
))
ControlWidget.displayName = 'ControlWidget'
