export { onStillness, wantsStillness } from '../../stillness'
export { everyFrame } from './frames'
export { throttled } from './throttle'
export { inView, onWidth } from './watch'
