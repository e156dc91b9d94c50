import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export type Packed = { bytes: number; program: string }

/** The package as `npm pack` makes it, unpacked in a directory. */
export async function packCommandLine(directory: string): Promise<Packed> {
  const { stdout } = await run('npm', [
    'pack',
    '--workspace',
    'cli',
    '--json',
    '--pack-destination',
    directory,
  ])
  const [{ filename, size }] = JSON.parse(stdout.slice(stdout.indexOf('['))) as [
    { filename: string; size: number },
  ]
  await run('tar', ['-xzf', join(directory, filename), '-C', directory])
  return { bytes: size, program: join(directory, 'package/dist/glasses.js') }
}

/** Milliseconds that a process of Node takes from its start to its end. */
export async function timeNode(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const started = performance.now()
  const [code] = await once(spawn(process.execPath, args, { env, stdio: 'ignore' }), 'close')
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}.`)
  return performance.now() - started
}

export type Started = {
  /** Resolves with what it says in these words; rejects where it ends before. */
  says: (words: RegExp) => Promise<string>
  ended: Promise<number | null>
  /** Ends it with what it started. */
  stop: () => Promise<void>
}

/** A program whose output is read while it runs. */
export function startProgram(
  command: string,
  args: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Started {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  let output = ''
  let check = () => {}
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      output += part
      check()
    })
  const ended = once(child, 'close').then(([code]): number | null => code)
  return {
    ended,
    async stop() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid)
      await ended
    },
    says: (words) =>
      new Promise((resolve, reject) => {
        check = () => {
          const [found] = words.exec(output) ?? []
          if (found !== undefined) resolve(found)
        }
        check()
        void ended.then(() =>
          reject(new Error(`${args.join(' ')} ended without saying ${words}:\n${output}`)),
        )
      }),
  }
}
