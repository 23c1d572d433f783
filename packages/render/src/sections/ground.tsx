import { Picture, waitingStyle } from '@sitewright/blocks/kit'
import type { SectionRecord } from '@sitewright/domain/documents'
import type { PageScope } from '../scope'
import { gradientOf } from './ground-colours'
import type { SectionData } from './section-needs'

type GroundProps = {
  readonly section: SectionRecord
  readonly data: SectionData
  readonly scope: PageScope
  readonly isFirstPicture: boolean
}

const Overlay = ({ percent }: { percent: number }) =>
  percent > 0 ? <div className="ground-overlay" style={{ opacity: percent / 100 }} /> : null

/** What lies behind the blocks of a section. It says nothing, so screen readers pass over it. */
export const Ground = ({ section, data: { picture, phonePicture, video }, scope, isFirstPicture }: GroundProps) => {
  const { background } = section
  switch (background?.kind) {
    case 'gradient':
      return (
        <div
          className="ground"
          aria-hidden="true"
          style={{ background: gradientOf(background, section, scope.styles) }}
        />
      )
    case 'image': {
      if (!picture) return null
      const { fit, focalPoint, overlay, fixed } = background
      const asset = focalPoint ? { ...picture, focalPoint } : picture
      return (
        <div
          className={fixed ? 'ground ground-fixed' : 'ground'}
          aria-hidden="true"
          style={fit === 'fill' ? waitingStyle(picture) : undefined}
        >
          <Picture asset={asset} phoneAsset={phonePicture} alt="" sizes="100vw" isFirst={isFirstPicture} fit={fit} />
          <Overlay percent={overlay} />
        </div>
      )
    }
    case 'video':
      if (!picture && !video) return null
      return (
        <div className="ground" aria-hidden="true" style={picture ? waitingStyle(picture) : undefined}>
          {picture && <Picture asset={picture} alt="" sizes="100vw" isFirst={isFirstPicture} />}
          {/* Without script nothing moves, and nothing of the film is fetched. */}
          {video && <video className="picture" src={video.url} muted loop playsInline preload="none" tabIndex={-1} />}
          <Overlay percent={background.overlay} />
        </div>
      )
    default:
      return null
  }
}
