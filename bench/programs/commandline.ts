import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { calls } from '../../src/api/contract.ts'
import { freePort } from '../../tests/cloud/support/freePort.ts'
import { packCommandLine, startProgram, timeNode } from '../harness/commandLine.ts'
import { exchange, type Served, signUp, withEmbedded } from '../harness/embedded.ts'
import type { Options, Program } from '../harness/program.ts'
import { median, rounded } from '../harness/statistics.ts'

const most = { ratio: 1.5, bytes: 1_000_000, seconds: 60 }

export default {
  about: 'glasses: how it starts beside `node -e 0`, its size, and login, init and try from an empty folder',

  run: (options) =>
    withEmbedded({ DEMO: '0' }, async (served) => {
      const { bytes, program } = await packCommandLine(served.directory)
      const { help, version, empty } = await timeStarts(program, served.directory, options)
      const [seconds, steps] = await fromNothing(program, served, options)
      const ratios = [help / empty, version / empty].map((ratio) => rounded(ratio, 2))
      return {
        figure: `--help ${ratios[0]} ×, --version ${ratios[1]} × node -e 0; ${rounded(bytes / 1_000, 0)} kB packed; “Hello” on the lens after ${seconds} s`,
        target: `≤ ${most.ratio} ×, ≤ ${most.bytes / 1_000} kB, ≤ ${most.seconds} s`,
        passed: Math.max(...ratios) <= most.ratio && bytes <= most.bytes && seconds <= most.seconds,
        details: { help: rounded(help), version: rounded(version), empty: rounded(empty), bytes, steps },
      }
    }),
} satisfies Program

/** Medians in ms; the three take turns, so that what else the machine does meets all alike. */
async function timeStarts(program: string, home: string, { amount, report }: Options) {
  const env = { PATH: process.env.PATH, HOME: home, NO_COLOR: '1' }
  const runs = { empty: ['-e', '0'], help: [program, '--help'], version: [program, '--version'] }
  const times = { empty: [] as number[], help: [] as number[], version: [] as number[] }
  const names = Object.keys(runs) as (keyof typeof runs)[]
  for (const name of names) await timeNode(runs[name], env)
  for (let round = 0; round < amount(60, 10); round++)
    for (const name of names) times[name].push(await timeNode(runs[name], env))
  const medians = { empty: median(times.empty), help: median(times.help), version: median(times.version) }
  report(names.map((name) => `${name} ${rounded(medians[name])} ms`).join(', '))
  return medians
}

/** What a new developer does in an empty folder, without the time that a person takes; in seconds. */
async function fromNothing(program: string, served: Served, { report }: Options) {
  const { cloud, gun, directory } = served
  const token = await exchange(gun, await signUp(served, 'newcomer@example.com', 'a-long-password'))
  const home = join(directory, 'newcomer')
  await mkdir(home)
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
  const env = { PATH, HOME: home, GLASSES_URL: cloud.url, GLASSES_KEYRING: 'off', NO_COLOR: '1' }
  const glasses = (cwd: string, ...args: string[]) =>
    startProgram(process.execPath, [program, ...args], { cwd, env })
  const steps: Record<string, number> = {}
  const began = performance.now()
  let last = began
  const step = (name: string) => {
    const now = performance.now()
    steps[name] = rounded(now - last, 0)
    last = now
    report(`${name}: ${steps[name]} ms`)
  }

  const login = glasses(home, 'login', '--no-browser')
  const userCode = await login.says(/[B-Z]{4}-[B-Z]{4}/)
  await allow(cloud.url, token, userCode)
  await login.says(/Signed in/)
  step('login')

  const server = `http://127.0.0.1:${await freePort()}`
  const answers = [
    '--name',
    'Hello',
    '--app',
    'com.example.hello',
    '--server-url',
    server,
    '--template',
    'node',
  ]
  const init = glasses(home, 'init', 'hello', ...answers)
  await init.says(/Created Hello/)
  await init.ended
  step('init')

  const folder = join(home, 'hello')
  const app = startProgram('npm', ['start'], { cwd: folder, env })
  try {
    await app.says(/listens on/)
    step('npm start')
    const tried = glasses(folder, 'try', '--expect', 'Hello', '--timeout', '30')
    await tried.says(/│ Hello/)
    step('try')
    const seconds = rounded((last - began) / 1_000, 1)
    if ((await tried.ended) !== 0) throw new Error('glasses try failed.')
    return [seconds, steps] as const
  } finally {
    await app.stop()
  }
}

async function allow(url: string, token: string, userCode: string): Promise<void> {
  const { method, path } = calls.decideDevice
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ userCode, decision: 'allow' }),
  })
  if (!response.ok)
    throw new Error(`Allowing the sign-in answers ${response.status}: ${await response.text()}`)
}
