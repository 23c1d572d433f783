import type { IslandServices } from '@sitewright/blocks/kit/island'
import { later } from './later'
import type { RequestTools } from './request'

/** The request layer comes with the first call of anything: a page that asks nothing does without it. */
export function laterRequest(
  tools: RequestTools & Pick<IslandServices, 'report'>,
  load: () => Promise<Pick<typeof import('./request'), 'createRequest'>> = () => import('./request'),
): IslandServices['request'] {
  const made = later(async () => (await load()).createRequest(tools))
  return async call => {
    try {
      return await (await made())(call)
    } catch (failure) {
      // It was never sent.
      tools.report(failure)
      return { ok: false, message: '', status: 0 }
    }
  }
}
