import { pricingPressed } from '@sitewright/domain/block-rules'
import { IslandRoot, linkAttributes, type ViewOf } from '../kit'
import { buttonClass } from '../kit/button'
import type { PlanOffer } from '../kit/data'
import { offerWords } from '../kit/offer-words'
import { pricingSwitch } from './block'

type Props = ViewOf<typeof pricingSwitch>
type Option = Props['props']['options'][number]

const OptionView = ({
  option,
  isChosen,
  offer,
  at,
  context,
}: {
  option: Option
  isChosen: boolean
  /** The plan whose prices are shown. */
  offer: PlanOffer | undefined
  at: number
  context: Props['context']
}) => {
  const { id } = option
  const [label, text, button] = [context.text(option.label), context.text(option.text), context.text(option.button)]
  const cost = offer?.prices[at]
  const bought = offer?.path ? { href: offer.path } : undefined
  const link = linkAttributes(option.link, context) ?? bought
  return (
    <div className="pricing-option" data-chosen={isChosen ? '' : undefined} {...context.item('options', id)}>
      {/* Where both are seen, each says which it is. */}
      <p className="pricing-label" {...context.editable('options', id, 'label')}>
        {label}
      </p>
      {cost ? (
        <p className="pricing-price">{offerWords(cost, context.currency, context.message)}</p>
      ) : (
        <p className="pricing-price" {...context.editable('options', id, 'price')}>
          {context.text(option.price)}
        </p>
      )}
      {text.trim() !== '' && (
        <p className="pricing-text" {...context.editable('options', id, 'text')}>
          {text}
        </p>
      )}
      {link && button.trim() !== '' && (
        <a className={buttonClass()} {...link}>
          {button}
        </a>
      )}
    </div>
  )
}

export const View = ({ props: { options, planId }, data: { plans }, context }: Props) => {
  const isCanvas = context.mode === 'canvas'
  const named = options.map(option => context.text(option.label).trim())
  if (named.some(name => name === '') && !isCanvas) return null
  const offer = planId === null ? undefined : plans.find(({ id, isOpen }) => id === planId && isOpen)
  const pressed = pricingPressed({ options: [named[0]!, named[1]!], chosen: 0 })
  const content = (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: these are buttons, not fields */}
      <div className="pricing-ways" role="group" aria-label={context.message('pricing.name')}>
        {options.map(({ id }, at) => (
          <button key={id} type="button" aria-pressed={pressed[at]!}>
            {named[at]}
          </button>
        ))}
      </div>
      <div className="pricing-options">
        {options.map((option, at) => (
          <OptionView key={option.id} option={option} isChosen={pressed[at]!} {...{ offer, at, context }} />
        ))}
      </div>
    </>
  )
  return isCanvas ? (
    <div className="pricing-switch is-open">{content}</div>
  ) : (
    <IslandRoot type={pricingSwitch.type} when="interaction" props={{}} className="pricing-switch">
      {content}
    </IslandRoot>
  )
}
