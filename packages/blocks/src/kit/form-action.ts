import { type SiteCall, siteCalls } from '@sitewright/domain/pages'
import type { AnyBlock } from './define-block'
import type { FormAction } from './view'

/** The addresses of a block's own calls. A block that sends what it does not declare is a mistake, found at once. */
export const formActions =
  ({ type, posts = [] }: Pick<AnyBlock, 'type' | 'posts'>) =>
  (call: SiteCall): FormAction => {
    if (!posts.includes(call)) throw new Error(`The ${type} block does not say that it posts ${call}`)
    const { form, path } = siteCalls[call]
    return { action: form, method: 'post', path }
  }
