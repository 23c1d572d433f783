export { demoAccount, seedDemo } from './seed-demo'
export { createTemplates, type NewSite, type TemplateCard, type Templates } from './service'
