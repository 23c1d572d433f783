import { demandDesign } from '@sitewright/domain/galleries/designs'
import { demandTransition } from '@sitewright/domain/galleries/transitions'

/** For code that asks for what there is not. */
export const refuseDesign = (name: string): void => void demandDesign(name)
export const refuseTransition = (name: string): void => void demandTransition(name)
