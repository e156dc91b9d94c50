import { check } from 'recheck'

import { readExpressions } from './expressions.ts'

/** Fails when a regular expression of the product may take longer than linear time in the length of its text. */
const problems = await Promise.all(
  readExpressions().map(async ({ source, flags, file }) => {
    const found = await check(source, flags)
    if (found.status === 'safe') return []
    const problem = found.status === 'vulnerable' ? found.complexity.summary : found.error.kind
    return [`${file}: /${source}/${flags}: ${problem}`]
  }),
)
const all = problems.flat()
if (all.length > 0) {
  console.error(all.join('\n'))
  process.exit(1)
}
