import { orderingLink as orderingLinkOf } from '@sitewright/domain/catalogue'
import type { ViewOf } from '../kit'
import { buttonClass } from '../kit/button'
import { linkAttributes } from '../kit/link-attributes'
import type { orderingLink } from './block'

export const View = ({ props, context }: ViewOf<typeof orderingLink>) => {
  const attributes = linkAttributes(props.link, context)
  const isCanvas = context.mode === 'canvas'
  if (!attributes && !isCanvas) return null
  const own = context.text(props.label)
  const { title } = orderingLinkOf({ url: attributes?.href ?? '', title: own })
  const words = own.trim() === '' ? title : <span {...context.editable('label')}>{own}</span>
  const className = buttonClass({ style: props.look === 'text' ? 'tertiary' : 'primary' })
  return (
    <div className={`ordering-link align-${props.align}`}>
      {attributes ? (
        <a className={className} {...attributes}>
          {words}
        </a>
      ) : (
        <>
          <span className={className}>{words}</span>
          <p className="ordering-asks">{context.message('ordering.choose')}</p>
        </>
      )}
    </div>
  )
}
