/** What the HTML of banner and dialog and their behaviour know each other by. */
export const bannerTemplateId = 'cookie-banner'
export const cookieDialogTemplateId = 'cookie-settings'
/** `accept` or `decline`, on a button of the banner. */
export const cookieChoiceAttribute = 'data-cookie-choice'
/** Whatever carries it opens the dialog. */
export const openCookiesAttribute = 'data-open-cookies'
/** A category that what carries it waits for: code that is text until then, and frames without an address. */
export const waitsForAttribute = 'data-consent'
/** On a script element whose text is a piece of the owner's own code, as JSON. */
export const snippetAttribute = 'data-snippet'
