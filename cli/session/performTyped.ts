import { createInterface } from 'node:readline'
import type { AppKind } from '../../src/api/contract.ts'
import { performStep, type Stage, settling } from '../../src/testRun/perform.ts'
import type { Log } from '../../src/testRun/watch.ts'
import { CliError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { foreignStep, typedCommands, typedStep } from './script.ts'

const usual: Record<AppKind, string> = { server: 'Type what you say. ', web: '' }

/** Does what somebody types, or what a pipe says once the app is there. */
export async function performTyped({ io, output }: Context, stage: Stage, log: Promise<Log>): Promise<void> {
  const help = `Commands: ${typedCommands[stage.kind].join(', ')}. Ctrl-C ends.`
  if (io.stdin.isTTY) output.say(`${usual[stage.kind]}${help}`)
  // A person waits for the app. A pipe doesn't, and its first lines would be lost.
  else await stage.requireReady().catch((error: unknown) => stage.kind === 'server' || Promise.reject(error))
  const lines = createInterface({ input: io.stdin, signal: io.signal, terminal: false })
  void log.then(() => lines.close())
  let isAny = false
  for await (const line of lines) {
    isAny = true
    try {
      const typed = typedStep(line, stage.kind)
      if (typed === 'help') output.say(help)
      else if (typed !== null) {
        const foreign = foreignStep(stage.kind, [typed.step])
        if (foreign) throw foreign
        await performStep(stage, typed.step)
      }
    } catch (error) {
      if (!(error instanceof CliError) || io.signal.aborted) throw error
      output.warn(`${error.message} ${error.next}`)
    }
  }
  if (!isAny && !io.stdin.isTTY) await log
  else if (!io.signal.aborted) await io.wait(settling, io.signal)
}
