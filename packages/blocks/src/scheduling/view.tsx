import { schedulingCalendar } from '@sitewright/domain/block-rules'
import { providers } from '@sitewright/domain/catalogue'
import { IslandRoot, Picture, type ViewOf } from '../kit'
import { buttonClass } from '../kit/button'
import { ConsentGate } from '../kit/consent-gate'
import { scheduling } from './block'
import type { SchedulingFrame } from './island'

const provider = 'acuity'

export const View = ({ props, data: { picture }, context }: ViewOf<typeof scheduling>) => {
  const calendar = schedulingCalendar(props.account)
  const isCanvas = context.mode === 'canvas'
  if (!calendar) {
    const missing = props.account.trim() === '' ? 'scheduling.choose' : 'scheduling.unknown'
    const { name } = providers[provider]
    return isCanvas ? <p className="scheduling-empty">{context.message(missing, { provider: name })}</p> : null
  }
  const words = (prop: 'label' | 'title') => {
    const own = context.text(props[prop])
    // Only what the owner wrote can be written over on the page.
    return own.trim() === '' ? context.message('scheduling.title') : <span {...context.editable(prop)}>{own}</span>
  }
  // A link and no overlay: it works without script and consent, and what is half-booked has the provider's address,
  // which can be kept and sent on.
  if (props.open === 'button')
    return (
      <div className={`scheduling-button align-${props.align}`}>
        <a
          className={buttonClass({ style: 'primary', size: 'medium' })}
          href={calendar.page}
          target="_blank"
          rel="noopener"
        >
          {words('label')}
        </a>
      </div>
    )
  const text = context.text(props.text)
  const gate = (
    <ConsentGate
      provider={provider}
      title={words('title')}
      text={text.trim() === '' ? undefined : <span {...context.editable('text')}>{text}</span>}
      picture={picture && <Picture asset={picture} alt="" sizes={context.sizes()} isFirst={context.isFirstPicture} />}
      href={calendar.page}
      context={context}
    />
  )
  if (isCanvas) return <div className="scheduling">{gate}</div>
  const title = context.text(props.title).trim() || context.message('scheduling.title')
  return (
    <IslandRoot<SchedulingFrame>
      type={scheduling.type}
      when="visible"
      className="scheduling"
      props={{ source: calendar.frame, title }}
    >
      {gate}
    </IslandRoot>
  )
}
