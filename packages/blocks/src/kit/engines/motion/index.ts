export { onStillness, wantsStillness } from '../../stillness'
export { inView, onWidth } from './watch'
