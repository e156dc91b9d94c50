import { exits } from './lib/cliError.ts'
import { processIo } from './lib/processIo.ts'
import { run } from './run.ts'

const exitOf = {
  SIGINT: exits.interrupted,
  SIGTERM: exits.terminated,
  SIGHUP: exits.hungUp,
} as const

export async function start(): Promise<number> {
  const interrupt = new AbortController()
  let ended: number | null = null
  // Not `once`: proper-lockfile ends the process at a signal that nobody else listens to.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      const exit = exitOf[signal]
      if (ended !== null) process.exit(exit)
      ended = exit
      interrupt.abort()
      setTimeout(() => process.exit(exit), 5_000).unref()
    })
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // The terminal was closed: what the command began still ends.
      if (ended !== null || error.code === 'EIO') return
      // Whoever reads has enough: `glasses apps | head -1`.
      if (error.code === 'EPIPE') process.exit(0)
      throw error
    })
  const exit = await run(process.argv.slice(2), processIo(interrupt.signal))
  return exit === exits.interrupted ? (ended ?? exit) : exit
}
