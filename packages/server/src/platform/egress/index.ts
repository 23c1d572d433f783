export {
  createEgress,
  type Egress,
  type EgressAnswer,
  type EgressCall,
  type EgressReply,
  type EgressRequest,
} from './egress'
