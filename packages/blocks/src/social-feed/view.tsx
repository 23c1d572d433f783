import { socialAccountOf, socialProfile, socialServiceNames } from '@sitewright/domain/block-rules'
import type { CSSProperties } from 'react'
import { islandAttributes, type SocialPicture, type ViewOf } from '../kit'
import { blockJsonAttribute } from '../kit/widget-call'
import { socialFeed } from './block'

type Given = ViewOf<typeof socialFeed>

const elsewhere = { target: '_blank', rel: 'noopener' } as const

const Pictures = ({ pictures, props, context }: Given & { pictures: readonly SocialPicture[] }) => {
  const service = socialServiceNames[props.service]
  return pictures.map(({ id, href, text, url }) => (
    <li key={id}>
      <a href={href} {...elsewhere}>
        <img src={url} alt={text || context.message('social.picture', { service })} loading="lazy" decoding="async" />
      </a>
    </li>
  ))
}

/** Where pictures will be once the service has been asked. They have their size from the first moment. */
const Places = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, place) => `place-${place}`).map(place => (
    <li key={place} className="social-place" aria-hidden="true" />
  ))

const Profile = ({ props: { service }, context, account }: Given & { account: string }) => (
  <a className="social-profile" href={socialProfile(service, account)} {...elsewhere}>
    {context.message('social.profile', { account, service: socialServiceNames[service] })}
  </a>
)

export const View = (given: Given) => {
  const { props, data, context } = given
  const { service, columns, gutter, limit } = props
  const account = socialAccountOf(service, props.account)
  const isCanvas = context.mode === 'canvas'
  if (account === undefined)
    return isCanvas ? (
      <p className="social-hint">{context.message('social.noAccount', { service: socialServiceNames[service] })}</p>
    ) : null
  const pictures = data.feed?.pictures
  const style = { '--across': columns.desktop, '--across-phone': columns.mobile, '--gap': `${gutter}px` }
  const content = (
    <>
      {data.feed && pictures?.length !== 0 && (
        <ul className="social-grid">
          {pictures ? <Pictures pictures={pictures} {...given} /> : <Places count={limit} />}
        </ul>
      )}
      <Profile account={account} {...given} />
    </>
  )
  const island =
    isCanvas || !data.feed
      ? {}
      : {
          ...islandAttributes({ type: socialFeed.type, when: 'visible', props: { service } }),
          [blockJsonAttribute]: JSON.stringify(props),
        }
  return (
    <div className="social-feed" style={style as CSSProperties} {...island}>
      {content}
    </div>
  )
}
