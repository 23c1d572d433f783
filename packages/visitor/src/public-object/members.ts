import { ask, toast } from '@sitewright/blocks/kit/engines/dialogs'
import { overlaysOf } from '@sitewright/blocks/kit/engines/overlay'
import type { IslandServices } from '@sitewright/blocks/kit/island'
import { inIdleTime } from '../idle'
import type { PageMembers } from './later-members'
import { waitFor } from './wait-for'

type ByName = Readonly<Record<string, (...given: never[]) => Promise<unknown>>>

export const members = (services: IslandServices): PageMembers & ByName => ({
  images: async () => (await import('@sitewright/blocks/kit/engines/images/parts/snippets')).snippetImagesOf(services),
  waitFor: (parent: ParentNode | null | undefined, selector: string, milliseconds?: number) =>
    waitFor({ parent, selector, milliseconds }, services.clock),
  toast: text => toast(String(text), services),
  confirm: question => ask(question, services).answer,
  open: async overlay => overlaysOf(services).open(overlay),
  onIdle: async run => inIdleTime(run),
})
