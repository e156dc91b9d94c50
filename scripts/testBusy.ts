import { spawn, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** `npm run test:busy [-- <runs>]`: the unit, cloud and story tests, three times, on a machine where each core also has two
 * busy loops to run. A test that fails here hopes for a real pace; its cause is a fault, of the test or of the product. */
const runs = Number(process.argv[2] ?? 3)
const loops = Array.from({ length: 2 * availableParallelism() }, () =>
  spawn(process.execPath, ['--eval', 'for (;;);'], { stdio: 'ignore' }),
)
// Else this process would wait for them, and they for it.
for (const loop of loops) loop.unref()
process.once('exit', () => {
  for (const loop of loops) loop.kill('SIGKILL')
})

for (let run = 1; run <= runs; run++) {
  console.log(`Run ${run} of ${runs}`)
  const { status } = spawnSync('vitest', ['run', '--retry=0'], { stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
