import { swipeSeconds } from '@sitewright/domain/galleries/movement'
import type { MakeTransition } from '../transition'
import { transition as scroll } from './scroll'

export const transition: MakeTransition = (scene, usual) => ({
  ...scroll(scene, usual),
  milliseconds: () => swipeSeconds * 1000,
})
