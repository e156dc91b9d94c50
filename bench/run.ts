import { existsSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { builtPortal } from './harness/portalBuild.ts'
import type { Options, Outcome, Program } from './harness/program.ts'
import { keepDetails, newestFigures, record } from './harness/record.ts'

/** `npm run bench`: lists the programs, or runs the named ones (`all`: every one) one after the other. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean' },
    fraction: { type: 'string' },
    only: { type: 'string' },
    all: { type: 'boolean' },
  },
})
const programs = new URL('./programs/', import.meta.url)
const known = readdirSync(programs)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
const named = values.all || positionals[0] === 'all' ? known : positionals

if (named.length === 0) await list()
else for (const name of named) await run(name)
process.exit()

async function list(): Promise<void> {
  console.log('npm run bench -- <name> [--short | --fraction 0.2] [--only <part>]\n')
  const figures = newestFigures()
  for (const name of known) {
    console.log(`  ${name.padEnd(16)} ${(await load(name)).about}`)
    const { figure, target, passed } = figures[name] ?? {}
    if (figure)
      console.log(`${' '.repeat(19)}${figure} (target: ${target}) ${passed ? 'passed' : 'NOT PASSED'}`)
  }
}

async function load(name: string): Promise<Program> {
  const file = new URL(`${name}.ts`, programs)
  if (!existsSync(file)) throw new Error(`There is no program ${name}.`)
  return (await import(file.href)).default
}

async function run(name: string): Promise<void> {
  const options = readOptions(name)
  const outcome = await attempt(await load(name), options)
  const verdict = outcome.passed ? 'passed' : 'NOT PASSED'
  if (values.short || values.only) options.report('run in part: not recorded')
  else record(name, `npm run bench -- ${process.argv.slice(2).join(' ')}`, outcome)
  options.report(`details in ${keepDetails(name, outcome)}`)
  if (!outcome.passed) {
    options.report(JSON.stringify(outcome.details ?? {}, null, 1).slice(0, 6_000))
    process.exitCode = 1
  }
  console.log(`${name}: ${outcome.figure} (target: ${outcome.target}) ${verdict}`)
}

async function attempt(program: Program, options: Options): Promise<Outcome> {
  try {
    builtPortal()
    return await program.run(options)
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { figure: 'ended early', target: 'to end', passed: false, details: { error: text } }
  }
}

function readOptions(name: string): Options {
  const fraction = values.short ? 0.02 : Number(values.fraction ?? 1)
  if (!(fraction > 0 && fraction <= 1)) throw new Error('--fraction must be above 0 and at most 1.')
  return {
    fraction,
    amount: (full, least = 1) => Math.max(Math.min(least, full), Math.round(full * fraction)),
    only: values.only ?? null,
    report: (text) => process.stderr.write(`  ${name}: ${text}\n`),
  }
}
