export { createEgress, type Egress, type EgressAnswer, type EgressRequest } from './egress'
