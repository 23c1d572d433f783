import { type FixedColour, type PaletteColourId, paletteColourIds } from '@sitewright/domain/design'
import type { SectionBackground } from '@sitewright/domain/documents'
import { useState } from 'react'
import { t } from '../../language'
import { FileControl } from '../../media/file-control'
import { ImageControl } from '../../media/image-control'
import { Segments } from '../../ui/segments'
import { Slider } from '../../ui/slider'
import { Switch } from '../../ui/switch'
import { ColourField } from './colour-field'
import { OverlayField } from './overlay-field'
import { useSection } from './use-section'

type Kind = SectionBackground['kind']
type Of<Name extends Kind> = Extract<SectionBackground, { kind: Name }>
/** What was chosen of each kind; a video without its poster cannot be shown yet, but is not forgotten. */
type Kept = { [Name in Kind]?: Partial<Of<Name>> }

const kinds = [
  { value: 'colour', label: t('Colour') },
  { value: 'image', label: t('Image') },
  { value: 'video', label: t('Video') },
  { value: 'gradient', label: t('Gradient') },
] as const

const startingOverlay = 40
const startingGradient: Of<'gradient'> = {
  kind: 'gradient',
  from: { type: 'SITE_PALETTE_COLOR', id: 'white', alpha: 1 },
  to: { type: 'SITE_PALETTE_COLOR', id: 'lightAccent', alpha: 1 },
  angle: 180,
}

const isWhole = (background: Partial<SectionBackground>): background is SectionBackground => {
  switch (background.kind) {
    case 'colour':
      return background.colour !== undefined
    case 'image':
      return background.assetId !== undefined
    case 'video':
      return background.assetId !== undefined && background.posterId !== undefined
    case 'gradient':
      return true
    default:
      return false
  }
}

type FieldsProps<Name extends Kind> = {
  value: Partial<Of<Name>>
  /** `undefined` takes a value away. */
  onChange: (values: { [Field in keyof Of<Name>]?: Of<Name>[Field] | undefined }, isDragged?: boolean) => void
}

const ImageFields = ({ value, onChange }: FieldsProps<'image'>) => (
  <>
    <ImageControl
      label={t('Picture')}
      assetId={value.assetId ?? null}
      focalPoint={{ value: value.focalPoint, onChange: focalPoint => onChange({ focalPoint }) }}
      onChange={assetId => onChange({ assetId: assetId ?? undefined, focalPoint: undefined })}
    />
    {value.assetId && (
      <>
        <ImageControl
          label={t('Picture on phones')}
          isOptional
          help={value.phoneAssetId ? undefined : t('The same, cropped around its focal point.')}
          assetId={value.phoneAssetId ?? null}
          onChange={phoneAssetId => onChange({ phoneAssetId: phoneAssetId ?? undefined })}
        />
        <Segments
          label={t('Fit')}
          options={[
            { value: 'fill', label: t('Fill') },
            { value: 'fit', label: t('Fit') },
          ]}
          value={value.fit ?? 'fill'}
          onChange={fit => onChange({ fit })}
        />
        <OverlayField
          assetId={value.assetId}
          overlay={value.overlay ?? startingOverlay}
          onChange={overlay => onChange({ overlay }, true)}
        />
        <Switch
          label={t('Stays while scrolling')}
          isSelected={value.fixed ?? false}
          onChange={isFixed => onChange({ fixed: isFixed || undefined })}
        />
      </>
    )}
  </>
)

const VideoFields = ({ value, onChange }: FieldsProps<'video'>) => (
  <>
    <FileControl
      kind="video"
      label={t('Video')}
      help={t('Plays without sound, again and again. Visitors can stop it.')}
      assetId={value.assetId ?? null}
      onChange={assetId => onChange({ assetId })}
    />
    <ImageControl
      label={t('Picture before it plays')}
      help={
        value.posterId ? undefined : t('Needed: it stands there while the video loads, and where nothing may move.')
      }
      assetId={value.posterId ?? null}
      onChange={posterId => onChange({ posterId: posterId ?? undefined })}
    />
    {value.posterId && (
      <OverlayField
        assetId={value.posterId}
        overlay={value.overlay ?? startingOverlay}
        onChange={overlay => onChange({ overlay }, true)}
      />
    )}
  </>
)

/** From a colour to itself is no gradient. */
const paletteIdIn = (colour: FixedColour): PaletteColourId[] =>
  colour.type === 'SITE_PALETTE_COLOR' ? paletteColourIds.filter(id => id === colour.id) : []

const GradientFields = ({ value, onChange }: FieldsProps<'gradient'>) => {
  const { gesture } = useSection()
  const other = { from: 'to', to: 'from' } as const
  const end = (name: 'from' | 'to', label: string) => (
    <ColourField
      label={label}
      value={value[name] ?? startingGradient[name]}
      hidden={paletteIdIn(value[other[name]] ?? startingGradient[other[name]])}
      onChange={colour => colour && onChange({ [name]: colour })}
      onDrag={colour => onChange({ [name]: colour }, true)}
      onDragEnd={gesture.end}
    />
  )
  return (
    <>
      {end('from', t('From'))}
      {end('to', t('To|a colour'))}
      <Slider
        label={t('Angle')}
        min={0}
        max={359}
        unit="°"
        value={value.angle ?? startingGradient.angle}
        onChange={angle => onChange({ angle }, true)}
        onChangeEnd={gesture.end}
      />
    </>
  )
}

/** What lies behind the section. Kinds that are not shown keep what was chosen for as long as the panel is open. */
export const BackgroundFields = () => {
  const { section, set, setOnce, gesture } = useSection()
  const { background } = section
  const [kind, setKind] = useState<Kind>(background?.kind ?? 'colour')
  const [kept, setKept] = useState<Kept>({})
  const [seen, setSeen] = useState(background)
  // Undo, and whoever else changes the section, decide which kind is shown.
  if (seen !== background) {
    setSeen(background)
    if (background) {
      setKind(background.kind)
      setKept(before => ({ ...before, [background.kind]: background }))
    }
  }
  const shown = { ...kept[kind], ...(background?.kind === kind ? background : {}) }

  const change = <Name extends Kind>(name: Name, values: object, isDragged = false) => {
    const defaults = {
      colour: {},
      image: { fit: 'fill', overlay: startingOverlay },
      video: { overlay: startingOverlay },
      gradient: startingGradient,
    }[name]
    const fields = Object.entries({ ...defaults, ...shown, ...values, kind: name })
    const next = Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as Partial<Of<Name>>
    setKept(before => ({ ...before, [name]: next }))
    const whole = next as Partial<SectionBackground>
    if (isWhole(whole)) (isDragged ? set : setOnce)({ background: whole })
    else if (background?.kind === name) setOnce({ background: null })
  }
  const choose = (next: Kind) => {
    if (background) setKept(before => ({ ...before, [background.kind]: background }))
    setKind(next)
    const known = kept[next] as Partial<SectionBackground> | undefined
    if (known && isWhole(known)) setOnce({ background: known })
    else if (next === 'gradient') setOnce({ background: startingGradient })
    else if (next === 'colour') setOnce({ background: null })
  }

  return (
    <>
      <Segments label={t('Background')} options={kinds} value={kind} onChange={choose} />
      {kind === 'colour' && (
        <ColourField
          label={t('Colour')}
          hasTheme
          value={background?.kind === 'colour' ? background.colour : null}
          onChange={colour => (colour ? change('colour', { colour }) : setOnce({ background: null }))}
          onDrag={colour => change('colour', { colour }, true)}
          onDragEnd={gesture.end}
        />
      )}
      {kind === 'image' && (
        <ImageFields
          value={shown as Partial<Of<'image'>>}
          onChange={(values, dragged) => change('image', values, dragged)}
        />
      )}
      {kind === 'video' && (
        <VideoFields
          value={shown as Partial<Of<'video'>>}
          onChange={(values, dragged) => change('video', values, dragged)}
        />
      )}
      {kind === 'gradient' && (
        <GradientFields
          value={shown as Partial<Of<'gradient'>>}
          onChange={(values, dragged) => change('gradient', values, dragged)}
        />
      )}
    </>
  )
}
