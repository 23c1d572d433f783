import { imageAddress } from '@sitewright/domain/assets'
import type { ViewOf } from '../kit'
import type { siteTitle } from './block'

export const View = ({ props, data: { logo }, context }: ViewOf<typeof siteTitle>) => (
  <a className="wordmark" href={context.hrefOf('home')}>
    {logo ? (
      <img
        src={logo.contentType === 'image/svg+xml' ? logo.url : imageAddress({ source: logo.url, width: 500 })}
        alt={context.siteTitle}
        width={logo.width}
        height={logo.height}
        style={{ height: props.logoHeight }}
      />
    ) : (
      context.siteTitle
    )}
  </a>
)
