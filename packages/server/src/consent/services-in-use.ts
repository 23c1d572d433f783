import { thirdPartiesOf } from '@sitewright/blocks/kit'
import type { AskingSite } from '@sitewright/blocks/kit/define-block'
import type { ProviderName } from '@sitewright/domain/catalogue'
import { requestedFonts } from '@sitewright/domain/design'
import type { BlockRecord, PageDocument } from '@sitewright/domain/documents'
import type { CaptchaProvider } from '@sitewright/domain/forms'
import type { SiteStyles } from '@sitewright/domain/publishing'
import { preparedBlock } from '@sitewright/render'

type Use = { readonly services: readonly ProviderName[]; readonly hasMarketing: boolean }

type Around = {
  readonly isRestrictive?: boolean
  readonly styles?: SiteStyles
  readonly captcha?: CaptchaProvider | undefined
} & AskingSite

const useOf = (block: BlockRecord, { isRestrictive = false, captcha, hasMapsKey }: Around): Use => {
  const prepared = preparedBlock(block)
  if (!prepared) return { services: [], hasMarketing: false }
  const { consent, show } = prepared.props
  // Code that says nothing of itself is taken for the worst where nothing may happen without a yes.
  const waits = consent === 'marketing' || (consent === 'none' && isRestrictive)
  return {
    services: [
      ...thirdPartiesOf(prepared.definition, prepared.props, { hasMapsKey }),
      ...(captcha && prepared.definition.posts?.includes('send-form') ? [captcha] : []),
    ],
    hasMarketing: prepared.definition.type === 'code' && show === 'run' && waits,
  }
}

/** Whom these blocks, the fonts of the site and the check of its forms may ask besides us, by name. */
export function servicesIn(documents: readonly PageDocument[], around: Around): Use {
  const uses = documents.flatMap(({ blocks }) => Object.values(blocks).map(block => useOf(block, around)))
  return {
    services: [
      ...new Set([
        ...uses.flatMap(({ services }) => services),
        ...requestedFonts(around.styles?.outsideFonts).services,
      ]),
    ].sort(),
    hasMarketing: uses.some(use => use.hasMarketing),
  }
}
