export { players, type Turn } from './players'
export { tellSystem } from './system'
