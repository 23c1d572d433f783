import { choiceAttribute } from '@sitewright/domain/experiments'
import { chooseVariants } from './choose-variants'

/** Its text stands in the head of pages with a test: what it chooses is there before anything is painted. */
chooseVariants(document, JSON.parse(document.currentScript!.getAttribute(choiceAttribute)!))
