export * from './assets'
export * from './folders'
export * from './listing'
export * from './renditions'
