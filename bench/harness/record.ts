import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'

import type { Options, Outcome } from './program.ts'

const results = new URL('../results/', import.meta.url)

/** Keeps an outcome as bench/results/<name>.json, or <name>.without-<remedy>.json. */
export function record(name: string, command: string, options: Options, outcome: Outcome): void {
  const { figure, target, passed, details } = outcome
  const file = options.without === null ? name : `${name}.without-${options.without}`
  const entry = {
    name,
    date: new Date().toISOString(),
    machine: machine(),
    command,
    fraction: options.fraction,
    ...(options.without !== null && { without: options.without }),
    figure,
    target,
    passed,
    ...(details && { details }),
  }
  mkdirSync(results, { recursive: true })
  writeFileSync(new URL(`${file}.json`, results), `${JSON.stringify(entry, null, 2)}\n`)
}

/** What the figures depend on; nothing that names the machine. */
function machine() {
  return {
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    cpu: cpus()[0]?.model ?? 'unknown',
    node: process.version,
  }
}
