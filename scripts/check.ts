import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** `npm run check`: its steps, as many at once as there are cores, each said whole when over. The longest begins first. */
const steps = [
  // With more threads, each judges anew what another has judged: two thirds more of the processor's time.
  'tsc -p tsconfig.json --checkers 1',
  'node scripts/sizes.ts',
  'biome ci .',
  'tsc -p tsconfig.node.json --checkers 1',
  'tsc -p tests --checkers 1',
  'node scripts/checkExpressions.ts',
  'node scripts/layers.ts',
]

const failed: string[] = []
await Promise.all(Array.from({ length: availableParallelism() }, work))
if (failed.length > 0) {
  console.error(`\nFailed: ${failed.join(', ')}`)
  process.exit(1)
}

async function work(): Promise<void> {
  for (let step = steps.shift(); step !== undefined; step = steps.shift()) await run(step)
}

function run(step: string): Promise<void> {
  const started = performance.now()
  const child = spawn(step, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      process.stdout.write(`${code === 0 ? '✓' : '✗'} ${step} (${seconds} s)\n${output}`)
      if (code !== 0) failed.push(step)
      resolve()
    })
  })
}
