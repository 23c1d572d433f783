export { type Bucket, type Buckets, createLimits, type Limits, type Taken } from './limits'
