import { existsSync, readFileSync, writeFileSync } from 'node:fs'

import { type Earlier, type Entry, results } from './harness/record.ts'

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
  const rows = named.map(({ one, entry }) => {
    if (!entry) return `| \`${one}\` | | not run yet | |`
    // The run before counts for as much as the last when it was of the same size.
    const [last, before] = [
      entry,
      ...(entry.earlier ?? []).filter(({ fraction }) => fraction === entry.fraction),
    ]
    return `| \`${one}\` | ${entry.target} | ${describe(last)} | ${before ? describe(before) : ''} |`
  })
  return ['| Command | Target | Figure | Run before |', '|---|---|---|---|', ...rows].join('\n')
}

function describe({ figure, passed, fraction, date }: Earlier): string {
  const part = fraction === 1 ? '' : ` (${Math.round(fraction * 100)} % of the amount)`
  return `${passed ? '' : '**not reached:** '}${figure}${part} · ${date.slice(0, 16).replace('T', ' ')}`
}

function removals(named: Named[]): string {
  const rows = named.map(({ one, entry }) => {
    const [name, remedy] = one.split('/')
    const seen = entry ? `${entry.passed ? '**not noticed:** ' : ''}${entry.figure}` : 'not run yet'
    return `| \`${name} --without ${remedy}\` | ${seen} |`
  })
  return ['| Command | Seen |', '|---|---|', ...rows].join('\n')
}
