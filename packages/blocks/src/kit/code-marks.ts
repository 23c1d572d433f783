/** Where an owner's code runs: a page of ours that belongs to no address and writes what its own address holds. */
export const codeFramePath = '/code-frame'
/** Scripts, and nothing that is ours: no cookies, no storage, no way to the page around it or to its window. */
export const codeSandbox = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox'
