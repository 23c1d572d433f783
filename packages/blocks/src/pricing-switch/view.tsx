import { pricingPressed } from '@sitewright/domain/block-rules'
import { IslandRoot, type ViewOf } from '../kit'
import { buttonClass } from '../kit/button'
import { linkAttributes } from '../kit/link-attributes'
import { pricingSwitch } from './block'

export const View = ({ props, context }: ViewOf<typeof pricingSwitch>) => {
  const title = context.text(props.title)
  const link = linkAttributes(props.link, context)
  const buttonLabel = context.text(props.buttonLabel)
  const pressed = pricingPressed({ options: ['', ''], chosen: 0 })
  const content = (
    <>
      {title.trim() !== '' && (
        <h3 className="pricing-title" {...context.editable('title')}>
          {title}
        </h3>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div className="pricing-options" role="group" aria-label={context.message('pricing.name')}>
        {props.options.map(({ id, label }, at) => (
          <button key={id} type="button" aria-pressed={pressed[at] ?? false} {...context.item('options', id)}>
            <span {...context.editable('options', id, 'label')}>{context.text(label)}</span>
          </button>
        ))}
      </div>
      {/* Both share one place, which is as large as the larger: a press moves nothing. */}
      <div className="pricing-prices">
        {props.options.map(({ id, label, price, note }, at) => (
          <div key={id} className="pricing-price" data-chosen={at === 0 ? '' : undefined}>
            <p className="pricing-period">{context.text(label)}</p>
            <p className="pricing-amount" {...context.editable('options', id, 'price')}>
              {context.text(price)}
            </p>
            {context.text(note).trim() !== '' && (
              <p className="pricing-note" {...context.editable('options', id, 'note')}>
                {context.text(note)}
              </p>
            )}
          </div>
        ))}
      </div>
      {link && (
        <a className={buttonClass()} {...link}>
          {buttonLabel.trim() === '' ? (
            context.message('members.buy')
          ) : (
            <span {...context.editable('buttonLabel')}>{buttonLabel}</span>
          )}
        </a>
      )}
    </>
  )
  const className = `pricing-switch align-${props.align}`
  return context.mode === 'canvas' ? (
    <div className={className}>{content}</div>
  ) : (
    <IslandRoot type={pricingSwitch.type} when="interaction" className={className} props={{}}>
      {content}
    </IslandRoot>
  )
}
