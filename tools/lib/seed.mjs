import fc from 'fast-check'

// What fails on one machine must fail on every other, so properties meet the same examples in every run.
const { SEED = '1', EXAMPLES } = process.env
if (SEED !== 'random') fc.configureGlobal({ seed: Number(SEED) })
// A campaign has time for more of them.
if (EXAMPLES) fc.configureGlobal({ ...fc.readConfigureGlobal(), numRuns: Number(EXAMPLES) })
