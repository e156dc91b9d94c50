import { readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

import { commands } from '../../cli/commands.ts'
import { jsonResults } from '../../cli/reference.ts'
import { createProgram } from '../../cli/start.ts'
import { liveApp } from './support/liveApp.ts'
import { setUpPortal } from './support/portal.ts'
import { terminal } from './support/terminal.ts'

const portal = setUpPortal()

async function signedIn() {
  const person = await portal.developer()
  const at = portal.computer()
  await at.signInAs(person)
  return { ...at, ...(await liveApp(portal, person)) }
}

test('the reference says of each command what --json prints', () => {
  expect(commands.map(({ name }) => name).filter((name) => !Object.hasOwn(jsonResults, name))).toEqual([])
})

test('commands print the fields that the reference names', async () => {
  const { glasses, app } = await signedIn()
  const runs = [
    ['whoami'],
    ['apps'],
    ['open'],
    ['status'],
    ['pull'],
    ['diff'],
    ['push'],
    ['keys'],
    ['points'],
    ['beta'],
  ]
  for (const [name = ''] of runs) {
    const { out } = await glasses(name, '--json', ...app)
    expect([name, ...Object.keys(JSON.parse(out))]).toEqual([name, ...fieldsOf(name)])
  }
  const rotated = await glasses('keys', 'rotate', '--out', 'key.txt', '--json', ...app)
  expect(Object.keys(JSON.parse(rotated.out))).toEqual(fieldsOf('keys rotate'))
  const checked = await glasses('keys', 'check', '--file', 'key.txt', '--json', ...app)
  expect(Object.keys(JSON.parse(checked.out))).toEqual(expect.arrayContaining([...fieldsOf('keys check')]))
})

test('lines of a stream have the fields that the reference names', async () => {
  const { glasses, app } = await signedIn()
  const results = jsonResults.try
  const { out } = await glasses('try', '--say', 'hello', '--expect', 'hello', '--json', ...app)
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line))
  expect(new Set(lines.map(({ type }) => type))).toContain('lens')
  for (const { type, ...fields } of lines)
    expect([type, Object.keys(fields)]).toEqual([
      type,
      results && 'lines' in results ? results.lines[String(type)] : null,
    ])
})

test('each command that a guide names is one', () => {
  const written = [
    'beta-testing',
    'command-line',
    'in-ci',
    'publish-from-ci',
    'webhooks',
    'test-in-ci',
    'release-an-update',
    'when-something-is-wrong',
  ].flatMap((name) => {
    const text = readFileSync(`docs/guides/${name}.md`, 'utf8')
    return [...text.matchAll(/(?:^|run: |`)(glasses [^`\n]*)/gm)].map(([, command = '']) => command)
  })
  const { stdout, stderr } = terminal().io()
  const parsed = (command: string) => {
    const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '')
    const io = { stdout, stderr }
    const args = words.slice(1)
    const program = createProgram({ io, version: '1', args, onChoose: () => undefined })
    program.parse(args, { from: 'user' })
  }
  expect(written.length).toBeGreaterThan(10)
  for (const command of [...written, ...commands.map(({ example }) => example)])
    if (command.startsWith('glasses ')) expect(() => parsed(command), command).not.toThrow()
})

function fieldsOf(name: string): readonly string[] {
  const result = jsonResults[name]
  return result && 'fields' in result ? result.fields : []
}
