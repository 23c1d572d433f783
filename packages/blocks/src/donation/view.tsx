import { donatePageAttribute, donationRange } from '@sitewright/domain/block-rules'
import { fractionDigits, isCurrencyCode } from '@sitewright/domain/money'
import { donationCheckoutUrl, routes } from '@sitewright/domain/pages'
import type { ReactNode } from 'react'
import { IslandRoot, type ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import { buttonClass } from '../kit/button'
import { donation } from './block'
import type { DonationWords } from './island'

type Props = ViewOf<typeof donation>
type Context = Props['context']

const unitOf = ({ currency }: Context): number => 10 ** (isCurrencyCode(currency) ? fractionDigits(currency) : 2)
const moneyOf = (amount: number, context: Context): string => context.money(Math.round(amount * unitOf(context)))

/** Where its button leads, and what can be given there, in whole units. */
type Giving = {
  readonly href: string | undefined
  readonly pageId: string | undefined
  /** Of the shop: what is chosen is priced and checked there. */
  readonly offer: NonNullable<Props['data']['offer']> | undefined
  readonly amounts: readonly { readonly amount: number; readonly id?: string }[]
  readonly takesOther: boolean
  readonly least: number
  readonly most: number
}

function givingOf({ props: { page, donatePageId, amounts, other }, data, context }: Props): Giving {
  const href = page?.kind === 'page' ? context.href(page) : undefined
  const own = { amounts, takesOther: other, ...donationRange }
  if (page?.kind === 'page' && href !== undefined && donatePageId === null)
    return { href, pageId: page.pageId, offer: undefined, ...own }
  const offer = data.offer ?? undefined
  if (!offer) return { href: undefined, pageId: undefined, offer, ...own }
  const unit = unitOf(context)
  const isTaken = (amount: number) => {
    const minor = Math.round(amount * unit)
    return minor >= offer.least && minor <= offer.most && (offer.takesOther || offer.suggested.includes(minor))
  }
  const wanted = amounts.filter(({ amount }) => isTaken(amount))
  return {
    href: donationCheckoutUrl(offer.id),
    pageId: offer.id,
    offer,
    // What the shop does not take cannot be chosen.
    amounts: wanted.length > 0 ? wanted : offer.suggested.map(minor => ({ amount: minor / unit })),
    takesOther: other && offer.takesOther,
    least: offer.least / unit,
    most: offer.most / unit,
  }
}

/** Radios with the looks of buttons. */
const Choice = ({
  name,
  value,
  label,
  id,
  isOn,
}: {
  name: string
  value: string
  label: string
  id: string
  isOn: boolean
}) => (
  <span className="donation-choice">
    <input type="radio" name={name} value={value} id={id} defaultChecked={isOn} />
    <label htmlFor={id}>{label}</label>
  </span>
)

const HowOften = ({ props: { monthly }, context }: Pick<Props, 'props' | 'context'>) =>
  monthly === 'off' ? null : (
    <fieldset className="donation-often">
      <legend className="for-screen-readers">{context.message('donation.often')}</legend>
      {(['once', 'monthly'] as const).map(value => (
        <Choice
          key={value}
          name="interval"
          value={value}
          label={context.message(`donation.${value}`)}
          id={`${context.blockId}-${value}`}
          isOn={(value === 'monthly') === (monthly === 'first')}
        />
      ))}
    </fieldset>
  )

const HowMuch = ({ giving, props, context }: Pick<Props, 'props' | 'context'> & { giving: Giving }) => {
  const { amounts, takesOther, least, most } = giving
  if (amounts.length === 0 && !takesOther) return null
  const ways = [...amounts.map(({ amount }) => `${amount}`), ...(takesOther ? ['other'] : [])]
  // The second of several: most people take what stands in the middle.
  const first = ways[Math.min(1, amounts.length - 1)] ?? 'other'
  const idOf = (at: number) => `${context.blockId}-amount-${at}`
  const saysOf = (id: string | undefined) => props.amounts.find(each => each.id === id)?.says ?? {}
  return (
    <>
      {/* One way is no choice; it is still what the form says. */}
      <fieldset className="donation-amounts" hidden={amounts.length === 0}>
        <legend className="for-screen-readers">{context.message('donation.amount')}</legend>
        {ways.map((value, at) => {
          const label = value === 'other' ? context.message('donation.other') : moneyOf(Number(value), context)
          const key = `way-${at}`
          return <Choice key={key} name="amount" id={idOf(at)} isOn={value === first} {...{ value, label }} />
        })}
      </fieldset>
      <div className="donation-says">
        {amounts.map(({ id, amount }) => (
          <p key={id ?? amount} {...(id !== undefined && context.item('amounts', id))}>
            <span {...(id !== undefined && context.editable('amounts', id, 'says'))}>{context.text(saysOf(id))}</span>
          </p>
        ))}
        {takesOther && (
          <p>
            {amounts.length === 0 ? (
              <label htmlFor={`${context.blockId}-other`}>{context.message('donation.amount')}</label>
            ) : (
              <label className="for-screen-readers" htmlFor={`${context.blockId}-other`}>
                {context.message('donation.otherAmount')}
              </label>
            )}
            <input
              id={`${context.blockId}-other`}
              name="other"
              type="number"
              inputMode="decimal"
              min={least}
              max={most}
              step="any"
            />
          </p>
        )}
      </div>
    </>
  )
}

const WhatFor = ({ giving: { offer }, context }: { giving: Giving; context: Context }) =>
  offer && offer.funds.length > 1 ? (
    <p className="donation-fund">
      <label htmlFor={`${context.blockId}-fund`}>{context.message('donation.fund')}</label>
      <select id={`${context.blockId}-fund`} name="fundId">
        {offer.funds.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </p>
  ) : null

export const View = ({ props, data, context }: Props) => {
  const { look, boxed } = props
  const isCanvas = context.mode === 'canvas'
  const giving = givingOf({ props, data, context })
  const { href, pageId, offer } = giving
  const donatePage = href === undefined ? {} : { [donatePageAttribute]: pageId }
  const own = context.text(props.label)
  const label = own.trim() === '' ? context.message('donation.give') : <span {...context.editable('label')}>{own}</span>
  const asks = isCanvas && href === undefined && <p className="donation-asks">{context.message('donation.choose')}</p>
  const words: DonationWords = {
    once: context.message('donation.giveOnce', { amount: '{amount}' }),
    monthly: context.message('donation.giveMonthly', { amount: '{amount}' }),
    refused: context.message('donation.refused', {
      least: moneyOf(giving.least, context),
      most: moneyOf(giving.most, context),
    }),
    least: giving.least,
    most: giving.most,
    hasLabel: own.trim() !== '',
  }
  const island = (className: string, content: ReactNode) =>
    isCanvas ? (
      <div className={className}>{content}</div>
    ) : (
      <IslandRoot<DonationWords> type={donation.type} when="visible" className={className} props={words}>
        {content}
      </IslandRoot>
    )
  if (look === 'button')
    return island(
      'donation-button',
      <>
        {/* biome-ignore lint/a11y/useSemanticElements: it leads to a page, also without script */}
        <a className={buttonClass()} role="button" tabIndex={0} href={href} {...donatePage}>
          {label}
        </a>
        {asks}
      </>,
    )
  const title = context.text(props.title)
  const Title = props.level
  const content = (
    <>
      {(title.trim() !== '' || isCanvas) && (
        <Title className="donation-title" {...context.editable('title')}>
          {title}
        </Title>
      )}
      {offer && <input type="hidden" name="donatePageId" value={offer.id} />}
      {(!offer || offer.takesMonthly) && <HowOften props={props} context={context} />}
      <HowMuch {...{ giving, props, context }} />
      <WhatFor giving={giving} context={context} />
      <p className="donation-problem" role="alert" />
      <button className={buttonClass()} type={href === undefined ? 'button' : 'submit'} {...donatePage}>
        {label}
      </button>
      {asks}
    </>
  )
  const className = classes('donation', boxed && 'donation-boxed theme-bright')
  // A dead form sends nothing anywhere, not even by Enter in its field.
  return island(
    'donation-block',
    href === undefined ? (
      <div className={className}>{content}</div>
    ) : (
      <form className={className} action={offer ? routes.donationCheckout : href} method="get">
        {content}
      </form>
    ),
  )
}
