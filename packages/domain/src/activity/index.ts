export { type Act, type ActDetail, type ActivityKind, activityKinds, actsOfKind, kindOfAct } from './acts'
export {
  type ActivityEntry,
  brokenLink,
  type ChainEnd,
  type ChainedEntry,
  chainText,
  firstHash,
} from './chain'
