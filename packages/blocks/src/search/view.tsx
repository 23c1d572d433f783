import { searchLimits } from '@sitewright/domain/search'
import { IslandRoot, type ViewOf } from '../kit'
import { search } from './block'
import type { SearchProps } from './island'

const said = ['search.suggestions', 'search.all', 'search.count', 'search.failed', 'search.close'] as const

export const View = ({ props, context }: ViewOf<typeof search>) => {
  const { scope, look, preview } = props
  const className = `search search-${look}`
  const isCanvas = context.mode === 'canvas'
  const action = context.hrefOf('search')
  const form = (
    <search>
      <form className="search-form" action={action} method="get">
        <input
          type="search"
          name="q"
          id={`search-${context.blockId}`}
          aria-label={context.message('search.label')}
          placeholder={context.text(props.placeholder) || context.message('search.submit')}
          maxLength={searchLimits.query}
          autoComplete="off"
          enterKeyHint="search"
          disabled={isCanvas}
        />
        {scope !== 'all' && <input type="hidden" name="kind" value={scope} />}
        <button type="submit" aria-label={context.message('search.submit')} disabled={isCanvas}>
          <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
            <path d="M8 3a5 5 0 1 1 0 10a5 5 0 0 1 0-10M11.700 11.700L15.500 15.500" />
          </svg>
        </button>
      </form>
    </search>
  )
  if (isCanvas || !preview) return <div className={className}>{form}</div>
  const island: SearchProps = { scope, page: action, messages: context.messages(said) }
  return (
    <IslandRoot type={search.type} when="interaction" props={island} className={className}>
      {form}
    </IslandRoot>
  )
}
