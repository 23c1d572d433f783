import { schedulingCalendar } from '@sitewright/domain/block-rules'
import { IslandRoot, type ViewOf } from '../kit'
import { buttonClass } from '../kit/button'
import { WidgetGate, WidgetMissing } from '../kit/widget-gate'
import { scheduling } from './block'
import type { SchedulingFrame } from './island'

const provider = 'acuity'

export const View = ({ props, data: { picture }, context }: ViewOf<typeof scheduling>) => {
  const calendar = schedulingCalendar(props.account)
  if (!calendar) return <WidgetMissing of="scheduling" account={props.account} {...{ provider, context }} />
  const message = context.message('scheduling.title')
  const label = context.text(props.label)
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
          {label.trim() === '' ? message : <span {...context.editable('label')}>{label}</span>}
        </a>
      </div>
    )
  const gate = (
    <WidgetGate fallback="scheduling.title" href={calendar.page} {...{ props, picture, provider, context }} />
  )
  if (context.mode === 'canvas') return <div className="widget scheduling">{gate}</div>
  const title = context.text(props.title).trim() || message
  return (
    <IslandRoot<SchedulingFrame>
      type={scheduling.type}
      when="visible"
      className="widget scheduling"
      props={{ source: calendar.frame, title }}
    >
      {gate}
    </IslandRoot>
  )
}
