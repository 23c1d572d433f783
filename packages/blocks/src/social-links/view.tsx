import { networkNames, type SocialNetwork } from '@sitewright/domain/catalogue'
import { linkAttributes, type ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import { iconPaths } from '../kit/network-icons'
import type { socialLinks } from './block'

type Props = Pick<ViewOf<typeof socialLinks>, 'props' | 'context'>
type Entry = Props['props']['links'][number]

const nameOf = (network: SocialNetwork, { message }: Props['context']): string =>
  network === 'email' || network === 'website' ? message(`social.${network}`) : networkNames[network]

const Content = ({ entry: { id, network, label }, props: { look }, context }: Props & { entry: Entry }) => {
  const ownName = context.text(label)
  const isNamed = ownName.trim() !== ''
  return (
    <>
      {look !== 'names' && (
        <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
          <path d={iconPaths[network]} />
        </svg>
      )}
      <span
        className={look === 'icons' ? 'for-screen-readers' : undefined}
        // What is not written here cannot be rewritten here: the network's name is no text of the owner's.
        {...(look !== 'icons' && isNamed && context.editable('links', id, 'label'))}
      >
        {isNamed ? ownName : nameOf(network, context)}
      </span>
    </>
  )
}

export const View = ({ props, context }: Props) => {
  const entries = props.links.map(entry => ({ entry, attributes: linkAttributes(entry.link, context) }))
  // On the canvas an entry waits for its address; visitors have no use for one that leads nowhere.
  const shown = context.mode === 'canvas' ? entries : entries.filter(({ attributes }) => attributes)
  if (shown.length === 0) return null
  const style = props.look === 'names' ? undefined : ({ '--icon': `${props.size}px` } as object)
  return (
    <ul className={classes('social-links', `social-${props.look}`, `align-${props.align}`)} style={style}>
      {shown.map(({ entry, attributes }) => {
        const content = <Content entry={entry} props={props} context={context} />
        return (
          <li key={entry.id} {...context.item('links', entry.id)}>
            {attributes ? (
              // Mastodon and others believe that two places are the same person's only if each says so.
              <a className="social-link" {...attributes} rel={classes('me', attributes.rel)}>
                {content}
              </a>
            ) : (
              <span className="social-link">{content}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
