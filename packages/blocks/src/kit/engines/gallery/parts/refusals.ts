import { demandDesign } from '@sitewright/domain/galleries/designs'
import { checkStripAlignment, demandOption } from '@sitewright/domain/galleries/options'
import { missingLoaders, type SlideType } from '@sitewright/domain/galleries/slide'
import { demandTransition } from '@sitewright/domain/galleries/transitions'

/** For code that asks for what there is not. */
export const refuseDesign = (name: string): void => void demandDesign(name)
export const refuseTransition = (name: string): void => void demandTransition(name)
export const refuseAlignment = (given: unknown): void => void demandOption(checkStripAlignment(given))

/** What loads slides of this type could not be fetched. */
export const missLoader = (type: SlideType): void => {
  for (const message of missingLoaders([{ type }], { image: false, video: false })) console.error(message)
}
