import { donatePageAttribute, donationRange } from '@sitewright/domain/block-rules'
import { fractionDigits, isCurrencyCode } from '@sitewright/domain/money'
import type { ReactNode } from 'react'
import { IslandRoot, type ViewOf } from '../kit'
import { classes } from '../kit/alignment'
import { buttonClass } from '../kit/button'
import { donation } from './block'
import type { DonationWords } from './island'

type Props = ViewOf<typeof donation>
type Context = Props['context']

const moneyOf = (amount: number, { currency, money }: Context): string =>
  money(amount * 10 ** (isCurrencyCode(currency) ? fractionDigits(currency) : 2))

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

const HowMuch = ({ props: { amounts, other }, context }: Pick<Props, 'props' | 'context'>) => {
  if (amounts.length === 0 && !other) return null
  const ways = [...amounts.map(({ amount }) => `${amount}`), ...(other ? ['other'] : [])]
  // The second of several: most people take what stands in the middle.
  const first = ways[Math.min(1, amounts.length - 1)] ?? 'other'
  const idOf = (at: number) => `${context.blockId}-amount-${at}`
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
        {amounts.map(({ id, says }) => (
          <p key={id} {...context.item('amounts', id)}>
            <span {...context.editable('amounts', id, 'says')}>{context.text(says)}</span>
          </p>
        ))}
        {other && (
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
              min={donationRange.least}
              max={donationRange.most}
              step="any"
            />
          </p>
        )}
      </div>
    </>
  )
}

export const View = ({ props, context }: Props) => {
  const { page, look, boxed } = props
  const isCanvas = context.mode === 'canvas'
  const href = page?.kind === 'page' ? context.href(page) : undefined
  const donatePage = page?.kind === 'page' && href !== undefined ? { [donatePageAttribute]: page.pageId } : {}
  const own = context.text(props.label)
  const label = own.trim() === '' ? context.message('donation.give') : <span {...context.editable('label')}>{own}</span>
  const asks = isCanvas && href === undefined && <p className="donation-asks">{context.message('donation.choose')}</p>
  const words: DonationWords = {
    once: context.message('donation.giveOnce', { amount: '{amount}' }),
    monthly: context.message('donation.giveMonthly', { amount: '{amount}' }),
    refused: context.message('donation.refused', {
      least: moneyOf(donationRange.least, context),
      most: moneyOf(donationRange.most, context),
    }),
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
      <HowOften props={props} context={context} />
      <HowMuch props={props} context={context} />
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
      <form className={className} action={href} method="get">
        {content}
      </form>
    ),
  )
}
