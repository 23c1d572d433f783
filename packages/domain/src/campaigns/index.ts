export {
  type CheckedLetter,
  checkLetter,
  type LetterCheck,
  type LetterCheckName,
  letterCheckNames,
  whatStops,
} from './checks'
export {
  type DeliveryVerdict,
  deliveryVerdict,
  hasTooManyBounces,
  hasTooManyComplaints,
  type SmtpAnswer,
  secondsBeforeNextTry,
} from './delivery'
export { drawLetter, type Letter, type LetterCounting, type LetterFoot } from './draw'
export {
  type CampaignDocument,
  emptyLetter,
  type MailAlign,
  type MailBlock,
  type MailBlockKind,
  mailAligns,
  mailBlockKinds,
  mayAddMailBlock,
  moveMailBlock,
  newMailBlock,
  picturesOf,
  type SpacerSize,
  spacerSizes,
} from './letter'
export { linksOf, mailAddress, ownPath } from './links'
export { type LetterLook, letterLook } from './look'
export { kindOfStatus, type MailEvent, readStatusMail } from './mail-events'
export { countedAddresses, isMachine, type MailRequest } from './measuring'
export {
  type CampaignAct,
  type CampaignState,
  campaignActs,
  campaignAfter,
  campaignStates,
  isOnItsWay,
  isWritable,
  type RecipientAct,
  type RecipientState,
  recipientActs,
  recipientAfter,
  recipientStates,
  recipientsBefore,
} from './states'
