import { globSync, readFileSync } from 'node:fs'

import { type ESTree, parseSync, Visitor } from 'vite'

export type Expression = { source: string; flags: string; file: string }

/** The regular expressions of the portal and of the cloud, each once. Throws on one that the code
 * puts together, since nobody can tell what it becomes. */
export function readExpressions(): Expression[] {
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
