import type { SectionDivider, SectionRecord } from '@sitewright/domain/documents'
import type { SiteStyles } from '@sitewright/domain/publishing'
import type { CSSProperties } from 'react'
import { edgeColour } from './ground-colours'

/** Drawn for the lower edge, in a box of 1440 by 100: what belongs to the section below. */
const shapes: Record<SectionDivider['shape'], string> = {
  line: 'M0 60H1440V80H0zM0 90H1440V100H0z',
  slope: 'M0 100L1440 0V100z',
  curve: 'M0 0Q720 200 1440 0V100H0z',
  wave: 'M0 60C240 -10 480 -10 720 40S1200 110 1440 30V100H0z',
  zigzag: `M0 100V0${Array.from({ length: 24 }, (_, tooth) => `L${tooth * 60 + 30} 96L${tooth * 60 + 60} 0`).join('')}V100z`,
}

const turned = ({ side, flip }: SectionDivider): string | undefined => {
  const across = flip ? 'scaleX(-1)' : ''
  const down = side === 'top' ? 'scaleY(-1)' : ''
  return [across, down].filter(Boolean).join(' ') || undefined
}

/** The neighbour reaches into the section, in its own colour. Beyond the first and the last one is the page itself. */
export const Divider = ({
  divider,
  neighbour,
  styles,
}: {
  divider: SectionDivider
  neighbour: SectionRecord | undefined
  styles: SiteStyles
}) => {
  const own = neighbour && edgeColour(neighbour, divider.side === 'top' ? 'bottom' : 'top', styles)
  const style = { height: divider.size, transform: turned(divider), ...(own && { '--site-bg': own }) } as CSSProperties
  return (
    <svg
      className={`divider divider-at-${divider.side} theme-${neighbour?.theme ?? 'lightest'}`}
      style={style}
      viewBox="0 0 1440 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={shapes[divider.shape]} />
    </svg>
  )
}
