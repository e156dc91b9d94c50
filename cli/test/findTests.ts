import { readdir } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { testFileEnd, testLimits } from '../../src/api/contract.ts'
import { parseTest } from '../../src/testRun/parseTest.ts'
import type { FoundTest } from '../../src/testRun/runTest.ts'
import { CliError, exits, usageError } from '../lib/cliError.ts'
import { readBytes } from '../lib/files.ts'

/** A test with the text of its file. */
export type TestFile = FoundTest & { text: string }

/** Folders below the one that is searched, and files in them. */
const most = { depth: 12, files: 1_000 } as const

/** The tests of files, or of all below this folder. Throws CliError, which says each place that is wrong. */
export async function findTests(names: readonly string[], folder: string): Promise<TestFile[]> {
  const files = names.length > 0 ? names : await filesBelow(folder)
  if (files.length === 0)
    throw usageError(
      `There’s no file *${testFileEnd} in ${folder}.`,
      'Save one in the portal with Save as Test on a recording, or name files.',
      'no_tests',
    )
  const tests: TestFile[] = []
  const lines: string[] = []
  for (const file of files) {
    const text = (await readBytes(file, folder, testLimits.bytes)).toString('utf8')
    const read = parseTest(text)
    if ('test' in read) tests.push({ ...read.test, file, text })
    else
      for (const { line, column, message } of read.problems)
        lines.push(`${file}:${line}:${column} ${message}`)
  }
  if (lines.length === 0) return tests
  throw new CliError(lines.length === 1 ? 'A test can’t be read.' : `Tests have ${lines.length} faults.`, {
    exit: exits.usage,
    code: 'bad_test',
    next: 'Correct what’s listed, then run it again.',
    details: { faults: lines },
    lines,
  })
}

async function filesBelow(folder: string): Promise<string[]> {
  const found: string[] = []
  async function search(path: string, depth: number): Promise<void> {
    const entries = await readdir(path, { withFileTypes: true })
    for (const entry of entries.sort((one, other) => one.name.localeCompare(other.name))) {
      const at = join(path, entry.name)
      if (entry.isFile() && entry.name.endsWith(testFileEnd)) found.push(relative(resolve(folder), at))
      else if (entry.isDirectory() && isSearched(entry.name) && depth < most.depth)
        await search(at, depth + 1)
      if (found.length >= most.files) return
    }
  }
  await search(resolve(folder), 0)
  return found
}

const isSearched = (name: string) => !name.startsWith('.') && name !== 'node_modules'
