/** Names that snippets from other builders look for, and which member of the page's own object they find there. */
export const compatNames = {
  Static: { SQUARESPACE_CONTEXT: 'context' },
  Squarespace: {
    onInitialize: 'onInitialize',
    onDestroy: 'onDestroy',
    afterBodyLoad: 'onInitialize',
    initializeLayoutBlocks: 'initializeBlocks',
  },
  ImageLoader: { load: 'images' },
  Y: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>

/** The page's own object, as far as it can be used before it is there. */
const early = {
  ...compatNames,
  Sitewright: Object.fromEntries(
    ['onInitialize', 'onDestroy', 'initializeBlocks', 'track', 'trace', 'waitFor', 'request', 'toast', 'confirm'].map(
      name => [name, name],
    ),
  ),
}

/** Where what was asked for too early waits: the name that was read, what of it, with what, and who waits for the answer. */
export const earlyQueueName = 'SitewrightEarly'

/**
 * Code that runs while the page is still read finds the names it looks for: what it asks of them is done once the page's
 * script has come. The context is read from the page itself, which is why it has to stand before that code.
 */
export const earlyScript = (contextElement: string): string =>
  `(function(w,n,q,k){w.${earlyQueueName}=q;for(k in n)(function(k,o){function b(v){Object.defineProperty(w,k,{value:v,writable:true,configurable:true});return v}Object.defineProperty(w,k,{configurable:true,set:b,get:function(){if(!o){o={};Object.keys(n[k]).forEach(function(m){o[m]=n[k][m]=="context"?JSON.parse(document.getElementById("${contextElement}").textContent):function(){var a=[].slice.call(arguments);return new Promise(function(r){q.push([k,m,a,r])})}})}return o}})})(k)})(window,${JSON.stringify(early)},[])`
