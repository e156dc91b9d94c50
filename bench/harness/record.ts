import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

import type { Options, Outcome } from './program.ts'

export const results = new URL('../results/', import.meta.url)
const root = fileURLToPath(new URL('../..', import.meta.url))

export type Entry = {
  name: string
  date: string
  machine: { cores: number; memoryGiB: number; cpu: string; node: string }
  command: string
  fraction: number
  without?: string
  figure: string
  target: string
  passed: boolean
  details?: Record<string, unknown>
}

/** Keeps an outcome as bench/results/<name>.json, or <name>.without-<remedy>.json. */
export function record(name: string, command: string, options: Options, outcome: Outcome): void {
  const { figure, target, passed, details } = outcome
  const file = new URL(
    options.without === null ? `${name}.json` : `${name}.without-${options.without}.json`,
    results,
  )
  const entry: Entry = {
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
  // An error's stack names files by the directory of the project.
  const text = JSON.stringify(entry, null, 2).replaceAll(`file://${root}`, '').replaceAll(root, '')
  writeFileSync(file, `${text}\n`)
}

/** What the figures depend on; nothing that names the machine. */
function machine(): Entry['machine'] {
  return {
    cores: availableParallelism(),
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    cpu: cpus()[0]?.model ?? 'unknown',
    node: process.version,
  }
}
