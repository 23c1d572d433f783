export { readCell, safeCell } from './formula'
export {
  decideImport,
  type ImportAs,
  type ImportDecision,
  type ImportRefusal,
  readValue,
  type TextNow,
  type TextValue,
  type ValueRefusal,
} from './import-line'
export {
  directionOf,
  type Language,
  type LanguageState,
  type LanguagesRefusal,
  languageStates,
  languagesRefusal,
  longestLanguageName,
  mostLanguages,
  ownLanguageName,
} from './languages'
export { mailInLanguage, type OwnersMail, withMailWords } from './owners-mail'
export {
  isWrittenOnOlder,
  noTexts,
  percentReady,
  type TextCounts,
  type TextFacts,
  type TextState,
  textState,
  textStates,
} from './state'
export { fromTagged, type TaggedRefusal, toTagged } from './tagged'
export { type CountedText, translatedLocales } from './translated'
export {
  longestOwner,
  longestPath,
  readOwner,
  readUnitId,
  type TextKey,
  type TextOwnerKind,
  textOwnerKinds,
  unitId,
} from './unit-id'
export {
  escapeTags,
  wordsOf,
  type XliffUnit,
  xliffFileHead,
  xliffFileTail,
  xliffHead,
  xliffNamespace,
  xliffTail,
  xliffUnit,
} from './xliff'
