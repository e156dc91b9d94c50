import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { type Entry, results } from './harness/record.ts'

/**
 * `node bench/summary.ts`: writes the recorded figures into the documents, between the lines
 * `<!-- figures: names -->` or `<!-- without: name/remedy … -->` and `<!-- end -->`.
 */
const documents = ['performance', 'reliability', 'security', 'scaling']
const block = /(<!-- (figures|without): ([^>]*?) -->\n)[\s\S]*?(<!-- end -->)/g

for (const name of documents) {
  const file = new URL(`../docs/${name}.md`, import.meta.url)
  const text = readFileSync(file, 'utf8')
  const filled = text.replaceAll(block, (_, head: string, kind: string, names: string, end: string) => {
    const entries = names.split(/\s+/).map((one) => ({ one, entry: read(one) }))
    return `${head}\n${(kind === 'figures' ? figures : removals)(entries)}\n\n${end}`
  })
  if (filled !== text) writeFileSync(file, filled)
}

type Named = { one: string; entry: Entry | null }

function read(name: string): Entry | null {
  const file = new URL(`${name.replace('/', '.without-')}.json`, results)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

function figures(named: Named[]): string {
  const rows = named.map(({ one, entry }) =>
    entry ? `| \`${one}\` | ${entry.target} | ${describe(entry)} |` : `| \`${one}\` | | not run yet |`,
  )
  return ['| Command | Target | Figure |', '|---|---|---|', ...rows].join('\n')
}

function describe({ figure, passed, fraction }: Entry): string {
  const part = fraction === 1 ? '' : ` (${Math.round(fraction * 100)} % of the amount)`
  return `${passed ? '' : '**not reached:** '}${figure}${part}`
}

function removals(named: Named[]): string {
  const rows = named.map(({ one, entry }) => {
    const [name, remedy] = one.split('/')
    const seen = entry ? `${entry.passed ? '**not noticed:** ' : ''}${entry.figure}` : 'not run yet'
    return `| \`${name} --without ${remedy}\` | ${seen} |`
  })
  return ['| Command | Seen |', '|---|---|', ...rows].join('\n')
}
