export { createMetrics, type Metrics, type RequestFacts } from './metrics'
