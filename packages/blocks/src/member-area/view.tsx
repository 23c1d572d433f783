import { memberAreaView } from '@sitewright/domain/block-rules'
import type { ViewOf } from '../kit'
import { buttonClass } from '../kit/button'
import { linkAttributes } from '../kit/link-attributes'
import type { memberArea } from './block'

type Props = ViewOf<typeof memberArea>

/** What only members read is never part of a page that everybody is sent: here stands the way to it. */
export const View = ({ props, context }: Props) => {
  const words = (prop: 'title' | 'text') => context.text(props[prop])
  const label = (prop: 'loginLabel' | 'buyLabel') => {
    const own = context.text(props[prop])
    return own.trim() === '' ? (
      context.message(prop === 'loginLabel' ? 'members.logIn' : 'members.buy')
    ) : (
      <span {...context.editable(prop)}>{own}</span>
    )
  }
  const buy = props.isForSale ? linkAttributes(props.buyLink, context) : undefined
  const view = memberAreaView({ isLoggedIn: false, hasAccess: false, isForSale: buy !== undefined })
  return (
    <section className="member-area">
      {words('title').trim() !== '' && (
        <h3 className="member-title" {...context.editable('title')}>
          {words('title')}
        </h3>
      )}
      {words('text').trim() !== '' && (
        <p className="member-text" {...context.editable('text')}>
          {words('text')}
        </p>
      )}
      <div className="member-ways">
        {view === 'buy-access' && (
          <a className={buttonClass()} {...buy}>
            {label('buyLabel')}
          </a>
        )}
        <a
          className={buttonClass({ style: view === 'buy-access' ? 'secondary' : 'primary' })}
          href={context.hrefOf('account')}
        >
          {label('loginLabel')}
        </a>
      </div>
    </section>
  )
}
