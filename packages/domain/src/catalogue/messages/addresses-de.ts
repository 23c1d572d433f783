import type {
  addressLabels,
  addressMessages,
  addressMissing,
  postalLabels,
  postalMissing,
  postalWrong,
  regionLabels,
  regionMissing,
} from './addresses'

type In<Group> = Readonly<Record<keyof Group, string>>

/** What the forms for addresses say to German buyers. */
export const addressLabelsDe: In<typeof addressLabels> = {
  country: 'Land',
  firstName: 'Vorname',
  lastName: 'Nachname',
  line1: 'Straße und Hausnummer',
  line2: 'Adresszusatz',
  city: 'Ort',
}

export const addressMissingDe: In<typeof addressMissing> = {
  country: 'Bitte wählen Sie ein Land',
  firstName: 'Bitte geben Sie einen Vornamen ein',
  lastName: 'Bitte geben Sie einen Nachnamen ein',
  line1: 'Bitte geben Sie Straße und Hausnummer ein',
  city: 'Bitte geben Sie einen Ort ein',
}

export const addressMessagesDe: In<typeof addressMessages> = {
  optional: '{label} (freiwillig)',
  tooLong: 'Das ist zu lang',
  needed: 'Bitte geben Sie die Lieferadresse ein.',
  incomplete: 'Bitte prüfen Sie die Adresse: {problem}.',
}

export const regionLabelsDe: In<typeof regionLabels> = {
  area: 'Gebiet',
  county: 'Grafschaft',
  department: 'Departement',
  district: 'Bezirk',
  emirate: 'Emirat',
  governorate: 'Gouvernement',
  island: 'Insel',
  parish: 'Gemeinde',
  prefecture: 'Präfektur',
  province: 'Provinz',
  region: 'Region',
  state: 'Bundesstaat',
}

export const regionMissingDe: In<typeof regionMissing> = {
  area: 'Bitte geben Sie ein Gebiet ein',
  county: 'Bitte wählen Sie eine Grafschaft',
  department: 'Bitte wählen Sie ein Departement',
  district: 'Bitte geben Sie einen Bezirk ein',
  emirate: 'Bitte geben Sie ein Emirat ein',
  governorate: 'Bitte wählen Sie ein Gouvernement',
  island: 'Bitte geben Sie eine Insel ein',
  parish: 'Bitte geben Sie eine Gemeinde ein',
  prefecture: 'Bitte wählen Sie eine Präfektur',
  province: 'Bitte wählen Sie eine Provinz',
  region: 'Bitte wählen Sie eine Region',
  state: 'Bitte wählen Sie einen Bundesstaat',
}

export const postalLabelsDe: In<typeof postalLabels> = {
  eircode: 'Eircode',
  pin: 'PIN-Code',
  postal: 'Postleitzahl',
  postcode: 'Postleitzahl',
  zip: 'ZIP-Code',
}

export const postalMissingDe: In<typeof postalMissing> = {
  eircode: 'Bitte geben Sie einen Eircode ein',
  pin: 'Bitte geben Sie einen PIN-Code ein',
  postal: 'Bitte geben Sie eine Postleitzahl ein',
  postcode: 'Bitte geben Sie eine Postleitzahl ein',
  zip: 'Bitte geben Sie einen ZIP-Code ein',
}

export const postalWrongDe: In<typeof postalWrong> = {
  eircode: 'Bitte geben Sie einen Eircode wie {example} ein',
  pin: 'Bitte geben Sie einen PIN-Code wie {example} ein',
  postal: 'Bitte geben Sie eine Postleitzahl wie {example} ein',
  postcode: 'Bitte geben Sie eine Postleitzahl wie {example} ein',
  zip: 'Bitte geben Sie einen ZIP-Code wie {example} ein',
}
