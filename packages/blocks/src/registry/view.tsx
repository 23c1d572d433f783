import { registryKeyOf, registryPage } from '@sitewright/domain/block-rules'
import { IslandRoot, type ViewOf } from '../kit'
import { WidgetGate, WidgetMissing } from '../kit/widget-gate'
import { registry } from './block'
import type { RegistryProps } from './island'

const provider = 'zola'

export const View = ({ props, data: { picture }, context }: ViewOf<typeof registry>) => {
  const key = registryKeyOf(props.account)
  if (!key) return <WidgetMissing of="registry" account={props.account} {...{ provider, context }} />
  const page = registryPage(key)
  const gate = <WidgetGate fallback="registry.title" href={page} {...{ props, picture, provider, context }} />
  if (context.mode === 'canvas') return <div className="widget">{gate}</div>
  const title = context.text(props.title).trim() || context.message('registry.title')
  return (
    <IslandRoot<RegistryProps> type={registry.type} when="visible" className="widget" props={{ key, page, title }}>
      {gate}
    </IslandRoot>
  )
}
