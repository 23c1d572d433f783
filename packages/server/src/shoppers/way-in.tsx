import { maxEmailLength } from '@sitewright/domain/catalogue'
import { shopTexts } from '@sitewright/domain/messages'
import { type AskedField, type Checkout, createPages, FormPage, knownBy, type PageInput } from '../checkout'
import { LoginPage } from '../members'
import type { Answer } from '../platform/http/answers'
import { readRate } from '../platform/http/route'
import type { Shopper, Shoppers } from './service'
import { type ShopperWords, shopperWords } from './words'

export type Problem = { readonly problem?: string; readonly said?: string; readonly status?: number }

const shared = { host: 'site', load: 'checkout', access: 'open' } as const
export const reading = { ...shared, crumb: 'read-only', rate: readRate } as const
export const changing = {
  ...shared,
  crumb: 'required',
  rate: { name: 'shopper', limit: 30, perSeconds: 60, by: 'ip' },
} as const

/** What somebody names who has not shown who they are is not there. */
export const notThere = { status: 404 } as const

export const wordsOf = ({ site }: Pick<PageInput, 'site'>): ShopperWords => shopperWords(site.primaryLocale)

export const emailField = (words: ShopperWords): AskedField => ({
  ...{ name: 'email', label: words.email, type: 'email', inputMode: 'email' },
  ...{ autoComplete: 'email', maxLength: maxEmailLength },
})

/** How somebody gets to what is theirs: whoever has shown that they read a mailbox is let in, others are asked. */
export const createWayIn = (shoppers: Shoppers, checkout: Checkout) => {
  const pages = createPages(checkout)
  const page: typeof pages.page = (input, settings, content) =>
    pages.page(input, { ...settings, hasMenus: true }, content)
  const whoIs = ({ site, request }: PageInput): Promise<Shopper | undefined> => shoppers.who(site.id, knownBy(request))

  type Asked = Omit<Parameters<typeof FormPage>[0], 'title' | 'crumb'>
  const ask = (input: PageInput, { status = 200, ...asked }: Asked & { status?: number }) =>
    page(input, { title: asked.heading, status }, look => (
      <FormPage {...asked} title={look.title} crumb={input.crumb()} />
    ))

  const askForLink = async (input: PageInput, shown: Problem = {}) => {
    const words = wordsOf(input)
    // Members log in on public addresses alone.
    if (!shown.problem && !shown.said && input.request.state.place.kind === 'public') {
      const hasSold = await checkout.hasSold(input.site.id)
      return page(
        input,
        { title: shopTexts(input.site.primaryLocale).member.loginTitle, status: shown.status, withScript: 'members' },
        look => (
          <LoginPage {...{ hasSold }} title={look.title} crumb={input.crumb()} locale={input.site.primaryLocale} />
        ),
      )
    }
    return ask(input, {
      ...{ heading: words.linkTitle, lead: words.linkLead, action: '/account/link' },
      ...{ fields: [emailField(words)], button: words.sendLink },
      below: (
        <p className="hint">
          <a href="/orders/find">{words.findAnother}</a>
        </p>
      ),
      ...shown,
    })
  }

  const withShopper = async (
    input: PageInput,
    run: (shopper: Shopper) => Promise<Answer<never>>,
    { status = 200 }: { readonly status?: number } = {},
  ) => {
    const shopper = await whoIs(input)
    return shopper ? run(shopper) : askForLink(input, { status })
  }

  return { page, ask, whoIs, askForLink, withShopper }
}

export type WayIn = ReturnType<typeof createWayIn>
