import { type ChildProcess, execFile, spawn } from 'node:child_process'

import { calls } from '../../../src/api/contract.ts'

export type CloudProcess = {
  child: ChildProcess
  /** What it has written so far. */
  output: () => string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  /** Resolves when it has written `text`; rejects when it ends before. */
  says: (text: string) => Promise<void>
}

const { PATH, NODE_COMPILE_CACHE } = process.env
const own = { PATH, NODE_COMPILE_CACHE }

/** `node cloud/main.ts` with an environment of its own. */
export function startProcess(env: Record<string, string>): CloudProcess {
  const child = spawn(process.execPath, ['cloud/main.ts'], {
    env: { ...own, RATE_LIMIT_FACTOR: '1000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const listeners = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    output += chunk
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))

  const says = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!output.includes(text)) return
        listeners.delete(look)
        resolve()
      }
      listeners.add(look)
      ended.then(() => reject(new Error(`The cloud ended without saying "${text}":\n${output}`)))
      look()
    })
  return { child, output: () => output, ended, says }
}

/** What `npm run <name> -- …` does. */
export function runCommand(
  name: 'admin' | 'backup' | 'restore',
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; text: string }> {
  const options = { env: { ...own, ...env } }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [`cloud/ops/${name}.ts`, ...args], options, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, text: out + err }),
    )
  })
}

/** Signs in with a password at a running cloud and returns a core token. */
export async function signIn(url: string, email: string, password: string): Promise<string> {
  return exchange(url, await providerSession(url, email, password))
}

/** The provider's access token of a new session. */
export async function providerSession(url: string, email: string, password: string): Promise<string> {
  const session = await postJson(`${url}/auth/v1/token?grant_type=password`, { email, password })
  return String(session.access_token)
}

export async function exchange(url: string, supabaseToken: string): Promise<string> {
  const { coreToken } = await postJson(`${url}${calls.exchangeToken.path}`, { supabaseToken })
  return String(coreToken)
}

async function postJson(url: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${url} answers ${response.status}: ${await response.text()}`)
  return response.json()
}
