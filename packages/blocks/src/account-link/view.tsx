import type { ViewOf } from '../kit'
import type { accountLink } from './block'

export const View = ({ context }: ViewOf<typeof accountLink>) => (
  <a className="bar-link" href={context.hrefOf('account')}>
    {context.message('header.account')}
  </a>
)
