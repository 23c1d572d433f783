export * from './history'
export * from './items'
export * from './labels'
export * from './live'
