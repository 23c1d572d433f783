import { colourLabels, paletteColourIds } from '@sitewright/domain/design'
import {
  defaultHighlight,
  type HighlightAnimation,
  type HighlightDirection,
  type HighlightSettings,
  type HighlightShape,
  highlightAnimations,
  highlightStart,
} from '@sitewright/domain/effects'
import type { Editor } from '@tiptap/core'
import { Highlighter } from 'lucide-react'
import { useRef, useState } from 'react'
import { Dialog, Label, Popover, Radio, RadioGroup } from 'react-aria-components'
import { newId } from '../app/new-id'
import { t } from '../language'
import { Button, IconButton } from '../ui/button'
import { Segments } from '../ui/segments'
import { Select } from '../ui/select'
import { Slider } from '../ui/slider'
import { Switch } from '../ui/switch'
import { useEditorScope } from './editor-context'
import { HighlightPicture } from './highlight-picture'
import { animationLabels, shapeLabels } from './highlight-words'

type Part = { readonly settings: HighlightSettings; readonly set: (values: Partial<HighlightSettings>) => void }

/** A highlighter lies behind its words and lets them through. */
const markerLooks = { isFront: false, opacity: 0.3, thickness: { unit: 'em', value: 0.55 } }

const withShape = (settings: HighlightSettings, shape: HighlightShape): Partial<HighlightSettings> => {
  if (shape === 'marker') return { shape, ...markerLooks }
  const { isFront, opacity, thickness } = defaultHighlight
  return settings.shape === 'marker' ? { shape, isFront, opacity, thickness } : { shape }
}

const Shapes = ({ settings, set, words }: Part & { words: string }) => (
  <RadioGroup
    aria-label={t('Shape')}
    className="highlight-shapes"
    value={settings.shape}
    onChange={shape => set(withShape(settings, shape as HighlightShape))}
  >
    {(Object.keys(shapeLabels) as HighlightShape[]).map(shape => (
      <Radio key={shape} value={shape} className="highlight-shape" aria-label={shapeLabels[shape]}>
        <HighlightPicture
          words={words.slice(0, 6)}
          settings={{ ...defaultHighlight, ...withShape(defaultHighlight, shape), shape }}
          colour="currentColor"
        />
      </Radio>
    ))}
  </RadioGroup>
)

/** The names by which a draft knows the five colours of the palette. */
const draftNames = {
  white: 'lightest',
  lightAccent: 'light',
  accent: 'bright',
  darkAccent: 'dark',
  black: 'darkest',
} as const

const useColours = () => {
  const { palette } = useEditorScope().draft.styles
  return (color: string | undefined): string =>
    color === undefined
      ? 'currentColor'
      : color.startsWith('#')
        ? color
        : palette[draftNames[color as keyof typeof draftNames]]
}

const textColour = 'text'

const Colours = ({ settings, set }: Part) => {
  const colourOf = useColours()
  return (
    <RadioGroup
      className="field"
      value={settings.color ?? textColour}
      onChange={color => set({ color: color === textColour ? undefined : color } as Partial<HighlightSettings>)}
    >
      <Label className="field-label">{t('Colour')}</Label>
      <div className="highlight-colours">
        {[undefined, ...paletteColourIds].map(color => (
          <Radio
            key={color ?? textColour}
            value={color ?? textColour}
            className="highlight-colour"
            aria-label={color ? t(colourLabels[color]) : t('As the text')}
            style={{ backgroundColor: colourOf(color) }}
          />
        ))}
      </div>
    </RadioGroup>
  )
}

const Motion = ({ settings, set, onPlay }: Part & { onPlay: () => void }) => (
  <>
    <Switch
      label={t('Moves when it is seen')}
      isSelected={settings.isAnimationEnabled}
      onChange={isAnimationEnabled => set({ isAnimationEnabled })}
    />
    {settings.isAnimationEnabled && (
      <>
        <Select
          label={t('Animation')}
          value={settings.animation}
          onChange={animation => set({ animation: animation as HighlightAnimation })}
          options={highlightAnimations.map(value => ({ value, label: animationLabels[value] }))}
        />
        <Segments
          label={t('Direction')}
          value={settings.direction}
          onChange={direction => set({ direction: direction as HighlightDirection })}
          options={[
            { value: 'right', label: t('To the right') },
            { value: 'left', label: t('To the left') },
          ]}
        />
        <Slider
          label={t('Takes')}
          unit="s"
          value={settings.duration}
          min={0.25}
          max={5}
          step={0.25}
          onChange={duration => set({ duration })}
        />
        <Button onPress={onPlay}>{t('Play')}</Button>
      </>
    )}
  </>
)

/** Once, on the words in the menu. */
function playOnce(group: SVGGElement | null, { animation, direction, duration }: HighlightSettings) {
  const { opacity, drawn } = highlightStart(animation)
  const dashed = { strokeDasharray: '1 2' }
  for (const stroke of group?.children ?? [])
    stroke.animate(
      [
        { ...dashed, opacity, strokeDashoffset: (1 - drawn) * (direction === 'right' ? 1.1 : -1.1) },
        { ...dashed, opacity: 1, strokeDashoffset: 0 },
      ],
      { duration: duration * 1000, easing: 'ease-in-out' },
    )
}

const HighlightPanel = ({ text, words, onClose }: { text: Editor; words: string; onClose: () => void }) => {
  const known = text.getAttributes('highlight') as { id?: string; settings?: HighlightSettings }
  const colourOf = useColours()
  const drawing = useRef<SVGGElement>(null)
  const [id] = useState(() => known.id || newId())
  const settings = { ...defaultHighlight, ...known.settings }
  const set = (values: Partial<HighlightSettings>) => {
    const next = Object.fromEntries(
      Object.entries({ ...settings, ...values }).filter(([, value]) => value !== undefined),
    )
    text.chain().extendMarkRange('highlight').setMark('highlight', { id, settings: next }).run()
  }
  return (
    <div className="fields">
      <HighlightPicture words={words} settings={settings} colour={colourOf(settings.color)} drawing={drawing} />
      <Shapes settings={settings} set={set} words={words} />
      <Colours settings={settings} set={set} />
      <Slider
        label={t('Thickness')}
        unit={t('em')}
        value={settings.thickness.value}
        min={0.01}
        max={1}
        step={0.01}
        onChange={value => set({ thickness: { unit: 'em', value } })}
      />
      <Switch label={t('In front of the words')} isSelected={settings.isFront} onChange={isFront => set({ isFront })} />
      <Motion settings={settings} set={set} onPlay={() => playOnce(drawing.current, settings)} />
      {known.id && (
        <Button
          onPress={() => {
            text.chain().focus().extendMarkRange('highlight').unsetMark('highlight').run()
            onClose()
          }}
        >
          {t('Remove highlight')}
        </Button>
      )}
    </div>
  )
}

const longestWords = 18

/** The words that are chosen, or all of the highlight that the caret stands in. */
const chosenWords = (text: Editor): string => {
  const { from, to } = text.state.selection
  return text.state.doc.textBetween(from, to, ' ').trim().slice(0, longestWords) || t('Words')
}

export const HighlightButton = ({ text }: { text: Editor }) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isOn = text.isActive('highlight')
  return (
    <>
      <IconButton
        ref={button}
        icon={Highlighter}
        label={t('Highlight')}
        isOn={isOn}
        isDisabled={!isOn && text.state.selection.empty}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => setOpen(true)}
      />
      <Popover className="menu-popover" offset={8} triggerRef={button} isOpen={isOpen} onOpenChange={setOpen}>
        <Dialog aria-label={t('Highlight')} className="highlight-dialog">
          <HighlightPanel text={text} words={chosenWords(text)} onClose={() => setOpen(false)} />
        </Dialog>
      </Popover>
    </>
  )
}
