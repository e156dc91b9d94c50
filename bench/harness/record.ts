import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

import type { Outcome } from './program.ts'

const newest = new URL('../results.json', import.meta.url)
const details = new URL('../details/', import.meta.url)
const root = fileURLToPath(new URL('../..', import.meta.url))

type Entry = {
  figure: string
  target: string
  passed: boolean
  date: string
  machine: string
  command: string
}

/** The newest figure of each program that was run in whole or by a fraction. */
export const newestFigures = (): Record<string, Entry> => JSON.parse(readFileSync(newest, 'utf8'))

/** Keeps the figure in bench/results.json, in place of the program's last one. */
export function record(name: string, command: string, { figure, target, passed }: Outcome): void {
  const date = new Date().toISOString().slice(0, 10)
  const entry: Entry = { figure, target, passed, date, machine: machine(), command }
  const all = Object.entries({ ...newestFigures(), [name]: entry })
  const sorted = Object.fromEntries(all.toSorted(([one], [other]) => one.localeCompare(other)))
  writeFileSync(newest, withoutRoot(JSON.stringify(sorted, null, 2)))
}

/** Writes what helps to read the figure to bench/details/<name>.json, which git ignores; the file's path. */
export function keepDetails(name: string, outcome: Outcome): string {
  mkdirSync(details, { recursive: true })
  writeFileSync(new URL(`${name}.json`, details), withoutRoot(JSON.stringify(outcome.details ?? {}, null, 2)))
  return `bench/details/${name}.json`
}

/** An error's stack names files by the directory of the project. */
const withoutRoot = (text: string) => `${text.replaceAll(`file://${root}`, '').replaceAll(root, '')}\n`

/** What the figures depend on; nothing that names the machine. */
function machine(): string {
  const gib = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores, ${gib} GiB, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`
}
