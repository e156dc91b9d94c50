import { calls, type Grace, gracePeriods, graces } from '../../src/api/contract.ts'
import { formatDuration } from '../../src/lib/dates.ts'
import { usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { secretOutput } from '../lib/secretOutput.ts'
import { plainLine } from '../lib/text.ts'

type Options = { grace?: string; name?: string; out?: string }

export async function run(context: Context, options: Options): Promise<void> {
  const { io, output } = context
  const grace = graceOf(options.grace ?? '24h')
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const secret = await secretOutput(io, options.out)
  const body = { grace, ...(options.name !== undefined && { name: options.name }) }
  const { key, apiKey } = await cloud
    .send(calls.rotateKey, { params: { packageName }, body })
    .catch(async (error: unknown) => {
      await secret.cancel()
      throw error
    })
  const path = await secret.write(apiKey)
  if (options.out !== '-')
    output.result({ packageName, key, path }, () => [
      `Created ${plainLine(key.name)} (${plainLine(key.hint)})${path === null ? '' : ` in ${path}`}.`,
    ])
  output.say(
    grace === 'now'
      ? 'The old key no longer works. Update your servers now.'
      : `The old key keeps working for ${formatDuration(gracePeriods[grace])}. Update all your servers before then.`,
  )
}

function graceOf(text: string): Grace {
  const grace = graces.find((one) => one === text)
  if (grace) return grace
  throw usageError(`“${text}” isn’t a grace period.`, `Choose one of ${graces.join(', ')}.`)
}
