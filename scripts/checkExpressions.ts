import { globSync, readFileSync } from 'node:fs'
import { type AttackPattern, check } from 'recheck'
import { type ESTree, parseSync, Visitor } from 'vite'

/** A busy machine takes longer to judge an expression, in milliseconds. */
const timeout = 60_000
/** What `recheck` found by trial is tried here on a text so long, on which quadratic time is many seconds; at most so
 * many milliseconds of the processor's, since a busy machine keeps others waiting. */
const trial = { length: 100_000, most: 500 }

/** Fails when a regular expression of the product may take longer than linear time in the length of its text. */
const problems: string[] = []
// One after the other: judged at once, they take twice as long together.
for (const expression of readExpressions()) problems.push(...(await problemOf(expression)))
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exit(1)
}

async function problemOf(expression: Expression): Promise<string[]> {
  const { source, flags, file } = expression
  const found = await check(source, flags, { timeout })
  if (found.status === 'safe') return []
  const isGuess = found.status === 'vulnerable' && found.checker === 'fuzz'
  if (isGuess && !isSlow(expression, found.attack)) return []
  const problem = found.status === 'vulnerable' ? found.complexity.summary : found.error.kind
  return [`${file}: /${source}/${flags}: ${problem}`]
}

function isSlow({ source, flags }: Expression, { pumps, suffix }: AttackPattern): boolean {
  const repeated = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  const times = Math.ceil(trial.length / Math.max(1, repeated))
  const text = pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
  const began = process.cpuUsage()
  text.replace(new RegExp(source, flags), '')
  return process.cpuUsage(began).user / 1_000 > trial.most
}

type Expression = { source: string; flags: string; file: string }

/** The portal's and the cloud's regular expressions, each once. Throws on one that code puts together: it can't be judged. */
function readExpressions(): Expression[] {
  const found = new Map<string, Expression>()
  for (const file of globSync(['src/**/*.{ts,tsx}', 'cloud/**/*.ts'])) {
    const refuseComposed = ({ callee }: ESTree.NewExpression | ESTree.CallExpression) => {
      if (callee.type === 'Identifier' && callee.name === 'RegExp')
        throw new Error(`${file}: write the regular expression as a literal, so that it can be checked.`)
    }
    const visitor = new Visitor({
      Literal(node) {
        if (!('regex' in node)) return
        const { pattern: source, flags } = node.regex
        found.set(`/${source}/${flags}`, { source, flags, file })
      },
      NewExpression: refuseComposed,
      CallExpression: refuseComposed,
    })
    visitor.visit(parseSync(file, readFileSync(file, 'utf8')).program)
  }
  return [...found.values()]
}
