import type { Dispose } from '@sitewright/blocks/kit/island'
import { recorderScript } from '@sitewright/domain/catalogue'
import { recorderMessages } from '@sitewright/domain/catalogue/messages'
import {
  type ExperimentRules,
  mayRecordSession,
  recorderIdRequest,
  recorderUserId,
} from '@sitewright/domain/experiments'
import type { experimentsOf } from '../experiments/experiments'
import type { PageTools } from '../page-parts'
import { recorderApi } from './api'

export { type RecorderApi, recorderApi } from './api'

/** What went wrong is for the console alone: the page is as good without a recording. */
const log = (message: string, error?: unknown): void => console.error(message, ...(error === undefined ? [] : [error]))

/** Handed in by the file that brings this one: two that import each other are not fetched as they are. */
export type Experimenting = ExperimentRules & { readonly experimentsOf: typeof experimentsOf }

function isEligible(tools: PageTools, { experimentsOf, ...rules }: Experimenting): boolean {
  try {
    const { config, overrides } = experimentsOf(tools)
    return mayRecordSession({ cpuCores: navigator.hardwareConcurrency ?? 0, config, overrides }, rules)
  } catch (error) {
    log(recorderMessages.notEligible, error)
    return false
  }
}

async function record({ page, services }: PageTools, isStopped: () => boolean): Promise<void> {
  const { method, url } = recorderIdRequest()
  const answer = await services.request<{ readonly data?: unknown; readonly org?: unknown }>({ method, path: url })
  const id = answer.ok ? recorderUserId(answer.data) : undefined
  const view = page.defaultView
  if (id === undefined || !answer.ok || typeof answer.data.org !== 'string' || !view || isStopped()) return
  Object.assign(view, { _fs_org: answer.data.org, _fs_namespace: 'FS' })
  const outcome = await services.scripts.load('fullstory', { script: recorderScript })
  if (outcome === 'ready') recorderApi(view).identify(id)
  // Whoever declines or works on the site is not recorded, and that is no failure.
  else if (outcome === 'timed-out') log(recorderMessages.notInjected)
}

/** Records a session where the device can spare it, both experiments say so and the visitor allowed it. */
export const start = (tools: PageTools, experimenting: Experimenting): Dispose => {
  const { consent, page } = tools
  const view = page.defaultView
  if (view?.Sitewright) view.Sitewright.recorder = recorderApi(view)
  let [isStopped, isBegun] = [false, false]
  const begin = (): void => {
    if (isBegun || isStopped || !consent.allows('marketing') || !isEligible(tools, experimenting)) return
    isBegun = true
    record(tools, () => isStopped).catch((error: unknown) => log(recorderMessages.notInjected, error))
  }
  const leave: Dispose = consent.onChange(begin)
  begin()
  return () => {
    isStopped = true
    leave()
  }
}
