export { exportTemplate } from './export'
export { referencesIn, resolveReferences } from './references'
export {
  demoAccount,
  demoIdentifiers,
  isDemoMissing,
  type SeededName,
  seedDemo,
  seededNames,
  seedLetters,
  seedMembers,
  seedVisits,
  seedYear,
  starterIdentifiers,
} from './seed-demo'
export { createTemplates, type NewSite, type TemplateCard, type Templates } from './service'
export { localTextOf } from './shapes'
export { readPictures, readTemplate, type TemplatePicture, templateNames } from './template'
export { upgradeTemplate } from './upgrade'
export { openPast } from './year'
