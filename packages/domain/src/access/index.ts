export { closedPages, isClosable, type PageRule, type SiteRules } from './closed-pages'
