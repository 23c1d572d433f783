import { memberAreaView } from '@sitewright/domain/block-rules'
import { IslandRoot, type ViewOf } from '../kit'
import { buttonClass } from '../kit/button'
import { linkAttributes } from '../kit/link-attributes'
import { memberArea } from './block'
import type { MemberAreaProps } from './island'

type Props = ViewOf<typeof memberArea>

/**
 * What only members read is never part of a page that everybody is sent: here stands the way to it. Who looks at the page
 * is found out in their browser, which changes nothing about what they may open.
 */
export const View = ({ props, data: { plans }, context }: Props) => {
  const words = (prop: 'title' | 'text') => context.text(props[prop])
  const label = (prop: 'loginLabel' | 'buyLabel', otherwise: 'members.logIn' | 'members.buy' | 'members.join') => {
    const own = context.text(props[prop])
    return own.trim() === '' ? context.message(otherwise) : <span {...context.editable(prop)}>{own}</span>
  }
  const plan = plans.find(({ id }) => id === props.planId)
  const offer = plan?.isOpen ? plan : undefined
  const ofPlan = offer?.kind === 'paid' ? offer.path : offer && `/account/plans/${encodeURIComponent(offer.id)}`
  const ofOwner = props.isForSale ? linkAttributes(props.buyLink, context) : undefined
  const buy = ofOwner ?? (ofPlan ? { href: ofPlan } : undefined)
  const view = memberAreaView({ isLoggedIn: false, hasAccess: false, isForSale: buy !== undefined })
  const given: MemberAreaProps = {
    planId: props.planId,
    plans: Object.fromEntries(plans.map(({ id, name }) => [id, context.text(name)])),
    messages: context.messages(['members.in', 'members.plans', 'members.logOutFailed']),
  }
  return (
    <IslandRoot type={memberArea.type} when="load" props={given} className="member-area">
      {words('title').trim() !== '' && (
        <h2 className="member-title" {...context.editable('title')}>
          {words('title')}
        </h2>
      )}
      {words('text').trim() !== '' && (
        <p className="member-text" {...context.editable('text')}>
          {words('text')}
        </p>
      )}
      <div className="member-ways">
        {view === 'buy-access' && (
          <a className={buttonClass()} data-way="buy" {...buy}>
            {label('buyLabel', offer?.kind === 'free' && !ofOwner ? 'members.join' : 'members.buy')}
          </a>
        )}
        <a
          className={buttonClass({ style: view === 'buy-access' ? 'secondary' : 'primary' })}
          data-way="log-in"
          href={context.hrefOf('account')}
        >
          {label('loginLabel', 'members.logIn')}
        </a>
      </div>
      <div className="member-in" hidden>
        <p className="member-name" />
        <p className="member-plans" hidden />
        <div className="member-ways">
          <a className={buttonClass({ style: 'secondary' })} href={context.hrefOf('account')}>
            {context.message('members.account')}
          </a>
          <button type="button" className={buttonClass({ style: 'secondary' })}>
            {context.message('members.logOut')}
          </button>
        </div>
      </div>
    </IslandRoot>
  )
}
