import type { AnyBlock } from '@sitewright/blocks/kit'
import type { PageDocument, SectionRecord } from '@sitewright/domain/documents'
import type { Site } from '@sitewright/render'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react'
import { t } from '../language'
import lookCss from './look-page.css?inline'
import { propsOfNew } from './new-block'
import { SmallDrawing } from './small-drawing'

/** A page on a desktop, 24 cells wide. */
const cell = 50
const besides = 48
const narrowest = 320

/** The block alone on a page that is as wide as it would be on a desktop. */
function drawingOf(block: AnyBlock, { variant, pictures, product, locale, theme }: LookProps & { variant?: string }) {
  const { w, h } = block.size.desktop
  const width = Math.max(narrowest, w * cell + besides)
  const all = { x: 1, y: 1, layer: 0 }
  const document: PageDocument = {
    version: 1,
    sections: { look: { id: 'look', order: 'A', theme, padding: { top: 'none', bottom: 'none' } } },
    blocks: {
      look: {
        id: 'look',
        sectionId: 'look',
        type: block.type,
        version: block.version,
        props: propsOfNew(block, { variant, pictures, product, locale, now: Date.now() }),
        placement: { desktop: { ...all, w: 24, h }, mobile: { ...all, w: 8, h: block.size.mobile.h } },
      },
    },
  }
  return { document, page: { width, height: Math.round((width * 9) / 16) } }
}

type LookProps = {
  readonly pictures: readonly string[]
  readonly product: string | undefined
  readonly locale: string
  /** Of the section that it would stand in. */
  readonly theme: SectionRecord['theme']
}

const Look = ({
  block,
  variant,
  label,
  isWanted,
  site,
  pictures,
  product,
  locale,
  theme,
  onChoose,
  onPointerDown,
}: Omit<InserterLooksProps, 'wanted' | 'onChoose' | 'onLift'> & {
  variant?: string
  label: string
  isWanted: boolean
  onChoose: () => void
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
}) => {
  const drawn = useMemo(
    () => drawingOf(block, { variant, pictures, product, locale, theme }),
    [block, variant, pictures, product, locale, theme],
  )
  return (
    <div className="tile" data-wanted={isWanted || undefined}>
      <SmallDrawing {...drawn} site={site} css={lookCss} />
      <button type="button" className="tile-choose" onClick={onChoose} onPointerDown={onPointerDown}>
        {label}
      </button>
    </div>
  )
}

export type InserterLooksProps = LookProps & {
  readonly block: AnyBlock
  readonly site: Site
  /** The look that was searched for. */
  readonly wanted?: string
  readonly onChoose: (variant: string | undefined) => void
  readonly onLift: (event: PointerEvent<HTMLElement>, variant: string | undefined) => void
}

/** What the block would look like here, in each of its ways: pressed or dragged, it comes out just so. */
export const InserterLooks = ({ block, wanted, onChoose, onLift, ...shared }: InserterLooksProps) => {
  const list = useRef<HTMLDivElement>(null)
  const variants = Object.entries(block.variants ?? {})
  const looks: readonly { variant?: string; label: string }[] =
    variants.length === 0 ? [{ label: block.label }] : variants.map(([variant, { label }]) => ({ variant, label }))
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('.tile-choose') ?? [])]
    const at = buttons.indexOf(event.target as HTMLElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    buttons[at + step]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      className="inserter-looks"
      ref={list}
      role="group"
      aria-label={t('Looks: {label}', { label: block.label })}
      data-drawings
      onKeyDown={onKeyDown}
    >
      {looks.map(({ variant, label }) => (
        <Look
          key={`${block.type} ${variant ?? ''}`}
          {...{ block, variant, label, ...shared }}
          isWanted={variant !== undefined && variant === wanted}
          onChoose={() => onChoose(variant)}
          onPointerDown={event => onLift(event, variant)}
        />
      ))}
    </div>
  )
}
