import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { setUpPortal } from '../cli/support/portal.ts'
import { servePortal, startGlasses } from '../cli/support/servedPortal.ts'
import { terminal } from '../cli/support/terminal.ts'
import { makeToken } from '../cloud/support/tokens.ts'

const portal = setUpPortal()
const { cloud } = portal

async function folder(): Promise<string> {
  const { cwd } = terminal()
  await mkdir(cwd, { recursive: true })
  return cwd
}

const rounds = 6

/** What a file has once it is whole; other files are JSON. */
const whole: Record<string, RegExp> = {
  'key.txt': /^sgk_\w+\n$/,
  '.env': /^PACKAGE_NAME=com\.example\.app\w+\.killed\nAPI_KEY=\S+\nPORT=8080\n$/,
  'app.mjs': /process\.exit\(1\)\n\}\n$/,
  '.gitignore': /\n$/,
}

const appOf = (packageName: string) => ['--app', packageName]
const begun = ['--name', 'Killed', '--server-url', 'http://localhost:8080', '--template', 'node']

test.each([
  ['pull', (name: string) => ['pull', ...appOf(name)], 2],
  ['init', (name: string) => ['init', ...begun, ...appOf(`${name}.killed`)], 3],
  ['keys rotate', (name: string) => ['keys', 'rotate', '--out', 'key.txt', ...appOf(name)], 1],
])('%s leaves whole files, whenever it is killed', async (_, argsOf, answers) => {
  const killed = Array.from({ length: rounds }, async (_, round) => {
    const cwd = await folder()
    const person = await portal.developer()
    const { packageName } = await portal.register(person)
    const { text: token } = await makeToken(cloud, person)
    // In the last round all is done, in the others after an answer, soon or later.
    const [answer, delay] = [(round % answers) + 1, Math.random() * 40]
    let kill = () => {}
    const url = await servePortal(portal.url, (count) => {
      if (count === answer && round < rounds - 1) void wait(delay).then(() => kill())
    })
    const { child, ended } = startGlasses(argsOf(packageName), { url, token, cwd })
    kill = () => child.kill('SIGKILL')
    return { cwd, ended: await ended, moment: `${delay} ms after answer ${answer}` }
  })
  const found = new Set<string>()
  for (const { cwd, moment } of await Promise.all(killed)) {
    const entries = await readdir(cwd, { recursive: true, withFileTypes: true })
    for (const { name, parentPath } of entries.filter(
      (entry) => entry.isFile() && !entry.name.endsWith('.tmp'),
    )) {
      const text = await readFile(join(parentPath, name), 'utf8')
      found.add(name)
      if (name.endsWith('.json')) expect(() => JSON.parse(text), `${name}, ${moment}`).not.toThrow()
      else if (!name.endsWith('.webp')) expect(text, `${name}, ${moment}`).toMatch(whole[name] ?? /^$/)
    }
  }
  expect((await Promise.all(killed)).at(-1)?.ended).toBe(0)
  expect(found.size).toBeGreaterThan(0)
})
