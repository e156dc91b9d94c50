import { readdirSync, readFileSync } from 'node:fs'

/** `node bench/summary.ts`: the recorded results as a Markdown table, those without a remedy after the others. */
type Result = {
  name: string
  date: string
  fraction: number
  without?: string
  figure: string
  target: string
  passed: boolean
}

const folder = new URL('./results/', import.meta.url)
const results = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file): Result => JSON.parse(readFileSync(new URL(file, folder), 'utf8')))

console.log('| Command | Figure | Target | Part run | |\n|---|---|---|---|---|')
for (const result of results.filter(({ without }) => without === undefined)) console.log(row(result))
console.log('\n| Command | Figure | Noticed |\n|---|---|---|')
for (const { name, without, figure, passed } of results.filter((result) => result.without !== undefined)) {
  console.log(`| \`${name} --without ${without}\` | ${figure} | ${passed ? 'no' : 'yes'} |`)
}

function row({ name, figure, target, fraction, passed }: Result): string {
  const part = fraction === 1 ? 'all' : `${Math.round(fraction * 100)} %`
  return `| \`${name}\` | ${figure} | ${target} | ${part} | ${passed ? 'reached' : '**not reached**'} |`
}
