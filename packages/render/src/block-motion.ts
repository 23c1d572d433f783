import type { MotionName } from '@sitewright/domain/catalogue'
import type { BlockRecord, PageDocument } from '@sitewright/domain/documents'
import {
  animationLoadedClass,
  defaultAnimationSeconds,
  editModeClass,
  hiddenElementScale,
} from '@sitewright/domain/effects'
import type { SiteStyles } from '@sitewright/domain/publishing'
import type { PageScope } from './scope'

const chosen = (block: BlockRecord, styles: SiteStyles): MotionName => block.motion ?? styles.motion

/** How a block comes into view. On the canvas everything is there: it is being worked on. */
export const blockMotion = (block: BlockRecord, { mode, styles }: PageScope): MotionName | undefined => {
  const motion = chosen(block, styles)
  return mode === 'canvas' || motion === 'off' ? undefined : motion
}

/** Should the script not come, blocks are shown after this long. */
const rescueSeconds = 3
const easing = 'cubic-bezier(.2,0,0,1)'

/**
 * Hidden is only what a script will show: without one, in print and for those who asked for less motion, all is there.
 * Whoever gets into a block by key sees it.
 */
const motionCss = `
@media screen and (scripting:enabled) and (prefers-reduced-motion:no-preference){
.site:not(.${editModeClass}) [data-animate]:not(.${animationLoadedClass},:focus-within){opacity:0;animation:animate-rescue 1ms ${rescueSeconds}s forwards}
.site [data-animate][data-watched]:not(.${animationLoadedClass}){animation:none}
.${animationLoadedClass}[data-animate=fade]{animation:animate-fade ${defaultAnimationSeconds}s ${easing} backwards}
.${animationLoadedClass}[data-animate=rise]{animation:animate-rise .4s ${easing} backwards}
.${animationLoadedClass}[data-animate=reveal]{animation:animate-reveal .6s ${easing} backwards}
}
@keyframes animate-rescue{to{opacity:1}}
@keyframes animate-fade{from{opacity:0}}
@keyframes animate-rise{from{opacity:0;translate:0 12px}}
@keyframes animate-reveal{from{clip-path:inset(-5% -5% 100%);scale:${hiddenElementScale}}to{clip-path:inset(-5%)}}
`

/** Pages on which nothing comes into view do without. */
export const animationCss = (documents: readonly PageDocument[], styles: SiteStyles): string =>
  documents.some(({ blocks }) => Object.values(blocks).some(block => chosen(block, styles) !== 'off')) ? motionCss : ''
