import { type ChoiceFacts, testsToChoose } from '@sitewright/domain/experiments'
import { bannerOf } from './cookies'
import type { BuiltAssets } from './head/head'
import type { ServerFacts } from './page-context'
import type { Site } from './site'

type Choice = { readonly script: string; readonly facts: ChoiceFacts }

/** The script that chooses variants in a page's head, and by what; undefined where no test runs that could be chosen for. */
export function choiceOn({
  site,
  assets,
  facts: { experiments = [], cloneable = false },
}: {
  readonly site: Site
  readonly assets: BuiltAssets
  readonly facts: ServerFacts
}): Choice | undefined {
  const tests = testsToChoose(experiments)
  if (assets.choice === undefined || tests.length === 0) return undefined
  const { isRestrictiveCookiePolicyEnabled, isRestrictiveCookiePolicyAbsolute } = bannerOf(site)
  const { privacy } = site
  const rules = { isRestrictiveCookiePolicyEnabled, isRestrictiveCookiePolicyAbsolute, cloneable }
  const asked = privacy && { policy: privacy.policy, honoursSignals: privacy.settings.honoursSignals }
  return { script: assets.choice, facts: { tests, rules, ...asked } }
}
