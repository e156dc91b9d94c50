import { basename } from 'node:path'
import { type AppTest, calls } from '../../src/api/contract.ts'
import { plural } from '../../src/lib/format.ts'
import type { Planned } from '../../src/testRun/runTest.ts'
import type { Cloud } from '../http/client.ts'
import { usageError } from '../lib/cliError.ts'
import type { Output } from '../lib/output.ts'
import type { TestFile } from './findTests.ts'

type Pushing = {
  cloud: Cloud
  output: Output
  /** Whether those are deleted that the portal alone has. */
  prune: boolean
}

export type PlannedFile = Planned & { test: TestFile }

/** Stores the tests of a plan beside their apps in the portal, and gives the plan with their IDs there. Throws CliError. */
export async function pushTests(plan: readonly PlannedFile[], pushing: Pushing): Promise<PlannedFile[]> {
  const ids = new Map<TestFile, string>()
  for (const packageName of new Set(plan.map(({ app }) => app.packageName))) {
    const tests = new Set(plan.filter(({ app }) => app.packageName === packageName).map(({ test }) => test))
    for (const [test, id] of await pushTo(packageName, byName([...tests]), pushing)) ids.set(test, id)
  }
  return plan.map((one) => {
    const id = ids.get(one.test)
    return id === undefined ? one : { ...one, test: { ...one.test, id } }
  })
}

/** By their files' names, as the portal has them: it has no folders. */
function byName(tests: readonly TestFile[]): Map<string, TestFile> {
  const found = new Map<string, TestFile>()
  for (const test of tests) {
    const name = basename(test.file)
    const other = found.get(name)
    if (other)
      throw usageError(
        `${other.file} and ${test.file} have the same name.`,
        'Rename one: the portal stores tests by the names of their files.',
      )
    found.set(name, test)
  }
  return found
}

async function pushTo(
  packageName: string,
  tests: ReadonlyMap<string, TestFile>,
  { cloud, output, prune }: Pushing,
): Promise<[TestFile, string][]> {
  const params = { packageName }
  const { tests: stored } = await cloud.send(calls.listTests, { params })
  const others = stored.filter(({ file }) => !tests.has(file))
  if (prune) for (const { id } of others) await cloud.send(calls.deleteTest, { params: { packageName, id } })
  const pushed: [TestFile, string][] = []
  let changed = 0
  for (const [file, test] of tests) {
    const same = stored.find((one) => one.file === file && one.text === test.text)
    if (!same) changed += 1
    pushed.push([test, (same ?? (await save(cloud, packageName, { file, test }))).id])
  }
  output.say(
    `Stored ${plural(changed, 'test')} of ${packageName} in the portal, ${tests.size - changed} unchanged.`,
  )
  if (others.length > 0) {
    const names = others.map(({ file }) => file).join(', ')
    output.say(prune ? `Deleted: ${names}` : `Only in the portal: ${names}. Delete them with --prune.`)
  }
  return pushed
}

async function save(
  cloud: Cloud,
  packageName: string,
  { file, test: { name, text } }: { file: string; test: TestFile },
): Promise<AppTest> {
  const body = { file, name, text }
  return (await cloud.send(calls.saveTest, { params: { packageName }, body })).test
}
