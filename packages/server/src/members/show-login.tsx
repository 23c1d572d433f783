import { shopTexts } from '@sitewright/domain/messages'
import { type Checkout, createPages, type PageInput } from '../checkout'
import { LoginPage, type LoginShown } from './pages/login-page'

/** The page of every way in. */
export const createShowLogin = (checkout: Checkout) => {
  const { page } = createPages(checkout)
  return async (
    input: PageInput,
    { status = 200, ...shown }: LoginShown & { readonly to?: string | undefined; readonly status?: number } = {},
  ) => {
    const hasSold = await checkout.hasSold(input.site.id)
    const { loginTitle: title } = shopTexts(input.site.primaryLocale).member
    return page(input, { title, status, withScript: 'members' }, look => (
      <LoginPage
        {...{ hasSold }}
        title={look.title}
        crumb={input.crumb()}
        locale={input.site.primaryLocale}
        {...shown}
      />
    ))
  }
}

export type ShowLogin = ReturnType<typeof createShowLogin>
