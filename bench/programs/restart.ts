import { freePort } from '../../tests/cloud/support/freePort.ts'
import { spawnCloud, startCloud } from '../harness/cloud.ts'
import { withDirectory } from '../harness/database.ts'
import { isZombie } from '../harness/processes.ts'
import type { Program } from '../harness/program.ts'
import { quantile, rounded } from '../harness/statistics.ts'

/** How the one that is killed is started: by a shell that goes with it, or by a parent that outlives it and never looks. */
const shells = {
  reaped: '"$0" "$@" & echo "pid $!"; wait',
  unreaped: 'setsid "$0" "$@" & echo "pid $!"; exec sleep 60',
}

type Round = { kind: keyof typeof shells; ms: number; failure?: string; wasZombie: boolean }

export default {
  about: 'kill -9 of the whole process group and a start at once after it, on the same directory and port',

  run: ({ amount, report }) =>
    withDirectory(async (directory) => {
      const rounds: Round[] = []
      const port = await freePort()
      for (let n = 0; n < amount(50, 4); n++) {
        rounds.push(await killAndStart(directory, port, n % 2 === 0 ? 'reaped' : 'unreaped'))
        if (n % 10 === 9) report(`${n + 1} kills`)
      }
      const up = rounds.filter(({ failure }) => failure === undefined)
      const zombies = rounds.filter(({ kind, wasZombie }) => kind === 'unreaped' && wasZombie).length
      const slowest = quantile(
        up.map(({ ms }) => ms),
        1,
      )
      return {
        figure: `${up.length} of ${rounds.length} came up (${zombies} beside an unreaped owner)${up.length > 0 ? `, the slowest after ${slowest.toFixed(0)} ms` : ''}`,
        target: 'all come up',
        passed: up.length === rounds.length && zombies === Math.floor(rounds.length / 2),
        details: { failures: rounds.filter(({ failure }) => failure !== undefined) },
      }
    }),
} satisfies Program

async function killAndStart(directory: string, port: number, kind: Round['kind']): Promise<Round> {
  const env = { DATA_DIR: directory }
  const first = spawnCloud({ env, port, shell: shells[kind] })
  const fault = await first.ready.then(() => null, String)
  if (fault !== null) return { kind, ms: 0, wasZombie: false, failure: fault }
  const pid = Number(/^pid (\d+)$/m.exec(first.output())?.[1])
  const group = kind === 'reaped' ? (first.child.pid ?? 0) : pid

  process.kill(-group, 'SIGKILL')
  const started = performance.now()
  const next = await startCloud({ env, port }).catch((error: unknown) => String(error))
  const ms = rounded(performance.now() - started)
  const wasZombie = isZombie(pid)
  if (kind === 'unreaped') first.child.kill('SIGKILL')
  await first.ended
  if (typeof next === 'string') return { kind, ms, wasZombie, failure: next }
  await next.stop()
  return { kind, ms, wasZombie }
}
