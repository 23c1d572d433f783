import { imageAddress } from '@sitewright/domain/assets'
import type { CSSProperties } from 'react'
import { atBreakpoint, type ViewOf } from '../kit'
import type { siteTitle } from './block'

export const View = ({ props: { as, height }, data: { logo }, context }: ViewOf<typeof siteTitle>) => (
  <a className="wordmark" href={context.hrefOf('home')}>
    {as === 'logo' && logo ? (
      <img
        src={logo.contentType === 'image/svg+xml' ? logo.url : imageAddress({ source: logo.url, width: 500 })}
        alt={context.siteTitle}
        width={logo.width}
        height={logo.height}
        style={
          { '--height': `${height.desktop}px`, '--on-phones': `${atBreakpoint(height, 'mobile')}px` } as CSSProperties
        }
      />
    ) : (
      context.siteTitle
    )}
  </a>
)
