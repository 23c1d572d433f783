import type { IslandServices } from '@sitewright/blocks/kit/island'
import type { RequestTools } from './request'

/** The request layer comes with the first call of anything: a page that asks nothing does without it. */
export function laterRequest(
  tools: RequestTools & Pick<IslandServices, 'report'>,
  load: () => Promise<Pick<typeof import('./request'), 'createRequest'>> = () => import('./request'),
): IslandServices['request'] {
  let made: Promise<IslandServices['request']> | undefined
  return async call => {
    made ??= load().then(({ createRequest }) => createRequest(tools))
    try {
      return await (await made)(call)
    } catch (failure) {
      // A later call may try again; this one was never sent.
      made = undefined
      tools.report(failure)
      return { ok: false, message: '', status: 0 }
    }
  }
}
