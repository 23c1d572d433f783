export { AccountPage, InvitationGonePage, InvitationPage, LogOutPage, NoEntryPage } from './account-pages'
export { addPageAssets, sidePictures } from './assets'
export { draw, type Frame } from './frame'
export { LandingPage, SetUpClosedPage, SetUpPage, SitesPage } from './home-pages'
export { TemplateLookPage } from './look-page'
export { lookPolicy } from './look-policy'
export { NameSitePage } from './name-site-page'
export { ForgotPage, LinkSentPage, LinkUsedPage, NoMailPage, ResetPage } from './password-pages'
export { LogInPage, SignUpPage } from './sign-up-page'
export { type TemplateCard, TemplatePage } from './template-page'
export {
  ByInvitationPage,
  CheckMailPage,
  ConfirmElsewherePage,
  ConfirmPage,
  VerifyLinkUsedPage,
} from './verify-pages'
