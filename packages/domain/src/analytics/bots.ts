/** Why a view is not counted. */
export type AutomationReason = 'bot' | 'driven' | 'too-fast'

/** Words that programs call themselves by, and libraries that ask for pages without anybody looking. */
const botSigns =
  /bot\b|bot[/;_ -]|crawl|spider|slurp|scrap|headless|phantom|lighthouse|pagespeed|preview|monitor|uptime|pingdom|check(?:er|_http|ly)|archiv|fetch(?:er)?\b|facebookexternalhit|whatsapp\/|embedly|validator|feed(?:ly|burner|fetcher|reader)|prerender|puppeteer|playwright|selenium|webdriver|cypress|jsdom|python|curl\/|wget\/|java\/|okhttp|go-http|node-fetch|undici|axios|libwww|httpclient|http_request|guzzle|scrapy|perl|ruby|postman|insomnia|google-(?!chrome)|googleother|mediapartners|adsbot|bingpreview|yandex\.com\/bots|baiduspider|semrush|ahrefs|mj12|dataforseo|petalbot|gptbot|claude|perplexity|ccbot|bytespider|amazonbot|applebot/i

/** A browser of our days calls itself Mozilla; whoever says nothing, or something short, is none. */
export const isBot = (userAgent: string): boolean =>
  botSigns.test(userAgent) || !/^(?:Mozilla|Opera)\//.test(userAgent) || userAgent.length < 30

export const automationOf = (userAgent: string, isDriven: boolean): AutomationReason | undefined => {
  if (isBot(userAgent)) return 'bot'
  return isDriven ? 'driven' : undefined
}

/** More pages in a minute than anybody looks at. */
export const mostViewsAMinute = 60
