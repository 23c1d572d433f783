import type { CookieText } from './visitor-cookies'

export const cookieTextsDe: Readonly<Record<CookieText, string>> = {
  'cookies.text':
    'Wenn Sie diese Website nutzen, stimmen Sie der Verwendung von Cookies zu. Wir verwenden Cookies, damit die Website gut funktioniert und Sie sich zurechtfinden.',
  'cookies.accept': 'Akzeptieren',
  'cookies.decline': 'Ablehnen',
  'cookies.needed': 'Warenkorb, Kasse und Ihre Auswahl hier',
  'cookies.neededText': 'Ohne sie geht es nicht. Immer an.',
  'cookies.counting': 'Besuche zählen',
  'cookies.countingText': 'Wie viele Menschen welche Seite ansehen. Bleibt bei dieser Website.',
  'cookies.neverCounted': 'Diese Website zählt keine Besuche mit Cookies.',
  'cookies.elsewhere': 'Karten, Filme und anderes von anderswo',
  'cookies.elsewhereText': 'Aus, bis Sie etwas davon anzeigen. Dann sieht dessen Anbieter Ihre Adresse.',
  'cookies.elsewhereNames': 'Hier: {names}.',
  'cookies.marketing': 'Werbung',
  'cookies.marketingText': 'Code, den der Betreiber dieser Website eingefügt hat, etwa für Anzeigen.',
  'cookies.save': 'Auswahl speichern',
  'cookies.declineAll': 'Alle ablehnen',
  'cookies.close': 'Schließen',
  'cookies.asked': 'Nach 30 Tagen fragen wir wieder',
  'cookies.foreign': 'Cookies, die andere Anbieter schon gesetzt haben, können Sie nur in Ihrem Browser löschen.',
}
