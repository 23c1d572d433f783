export { demoAccount, demoIdentifiers, isDemoMissing, seedDemo } from './seed-demo'
export { createTemplates, type NewSite, type TemplateCard, type Templates } from './service'
