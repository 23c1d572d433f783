import { type ShareTarget, shareAddress, shareNetworks } from '@sitewright/domain/block-rules'
import { IslandRoot, type ViewOf } from '../kit'
import { iconPaths } from '../kit/network-icons'
import { share } from './block'
import type { SharedPage } from './island'

type Props = ViewOf<typeof share>
type Context = Props['context']

const icons: Readonly<Record<ShareTarget, string>> = {
  copy: 'M7.5 10.500l3-3M8.300 5.300l1.500-1.500a3 3 0 014.300 4.300l-1.500 1.500M9.700 12.700l-1.500 1.500a3 3 0 01-4.300-4.300l1.500-1.500',
  email: iconPaths.email,
  message: 'M3 4h12v8.500H8L5 15v-2.500H3z',
  system: 'M9 2.500v8.500M6 5.200L9 2.500l3 2.700M4.500 8.500H3.500v6.800h11V8.500h-1',
  facebook: iconPaths.facebook,
  x: iconPaths.x,
  pinterest: iconPaths.pinterest,
  linkedin: iconPaths.linkedin,
  whatsapp: 'M3 15l.9-3.300A6.500 6.500 0 119 15.500a6.500 6.500 0 01-3-.7zM7 6.500c-.5 2 2.500 5 4.500 4.500',
  mastodon: iconPaths.mastodon,
}

const nameOf = (kind: ShareTarget, { message }: Context): string =>
  kind in shareNetworks
    ? message('share.on', { network: shareNetworks[kind as keyof typeof shareNetworks] })
    : message(`share.${kind as Exclude<ShareTarget, keyof typeof shareNetworks>}`)

const Target = ({ kind, context }: { kind: ShareTarget; context: Context }) => {
  const icon = (
    <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
      <path d={icons[kind]} />
    </svg>
  )
  const name = nameOf(kind, context)
  if (kind === 'copy' || kind === 'system')
    return (
      <button type="button" className="share-way" data-share={kind}>
        {icon}
        <span className="share-words">
          <span>{name}</span>
          {/* In the place of the name, so that nothing moves. */}
          <span aria-hidden="true">{context.message('share.copied')}</span>
        </span>
      </button>
    )
  const href = shareAddress(kind, { address: context.address, title: context.siteTitle })
  const isOutside = href.startsWith('https:')
  return (
    <a className="share-way" href={href} {...(isOutside && { target: '_blank', rel: 'noopener' })}>
      {icon}
      {name}
    </a>
  )
}

export const View = ({ props, context }: Props) => {
  const title = context.text(props.title)
  const needsScript = props.targets.some(({ kind }) => kind === 'copy' || kind === 'system')
  const content = (
    <>
      {(title.trim() !== '' || context.mode === 'canvas') && (
        <p className="share-title" {...context.editable('title')}>
          {title}
        </p>
      )}
      <ul>
        {props.targets.map(({ id, kind }) => (
          <li key={id} {...context.item('targets', id)}>
            <Target kind={kind} context={context} />
          </li>
        ))}
      </ul>
    </>
  )
  const className = `share share-${props.look}`
  if (context.mode === 'canvas' || !needsScript) return <div className={className}>{content}</div>
  const page: SharedPage = {
    url: context.address,
    title: context.siteTitle,
    copied: context.message('share.copied'),
  }
  return (
    <IslandRoot<SharedPage> type={share.type} when="idle" className={className} props={page}>
      {content}
    </IslandRoot>
  )
}
