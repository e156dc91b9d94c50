import { spawnSync } from 'node:child_process'

import { displayOf, screenOf } from '../../src/api/contract.ts'
import { generateTexts } from '../../tests/sdk/support/texts.ts'
import type { Program } from '../harness/program.ts'
import { median, rounded } from '../harness/statistics.ts'

const longest = 0.2

export default {
  about: 'text as the displays set it: against the SDK’s own wrapper, and how long a screen takes',

  async run({ amount, report }) {
    report('npm ci --prefix examples/sdk')
    const installed = spawnSync('npm', ['ci', '--prefix', 'examples/sdk', '--no-audit', '--no-fund'])
    if (installed.status !== 0) throw new Error(`The SDK was not installed: ${installed.stderr}`)
    const { differencesIn } = await import('../../tests/sdk/support/compareTexts.ts')

    const texts = generateTexts(amount(10_000, 100))
    const differences = differencesIn(texts)
    const times = Array.from({ length: 5 }, () => timeOf(texts))
    const ms = rounded(median(times), 4)
    return {
      figure: `${texts.length} texts on two displays: ${differences.length} differences; ${ms} ms a screen`,
      target: `0 differences, at most ${longest} ms a screen`,
      passed: differences.length === 0 && ms <= longest,
      details: { times, differences: differences.slice(0, 20) },
    }
  },
} satisfies Program

/** Milliseconds of the processor that a screen takes, on the average of the texts: others may use it, too. */
function timeOf(texts: readonly string[]): number {
  const began = process.cpuUsage()
  for (const text of texts) screenOf({ layoutType: 'text_wall', text }, displayOf['Even Realities G1'])
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000 / texts.length
}
