import { adviceChecks, calls, type Overruling } from '../../src/api/contract.ts'
import { statusOf } from '../lib/appWords.ts'
import { confirm } from '../lib/ask.ts'
import { usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { plainLine } from '../lib/text.ts'
import { requireSubmittable, warnOfUnpushed } from '../project/readiness.ts'

type Options = { notes?: string; skip?: string[]; yes?: boolean }

export async function run(context: Context, { notes, skip = [], yes = false }: Options): Promise<void> {
  const { io, output } = context
  const overruled = skip.map(overrulingOf)
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const params = { packageName }
  const present = await cloud.send(calls.getApp, { params })
  const { sincePrevious } = await requireSubmittable(cloud, present)
  await warnOfUnpushed(context)
  if (sincePrevious?.length === 0 && !yes)
    await confirm(
      io,
      `Nothing of ${packageName} changed since the last review, and your reviewer will see that. If you fixed your server, say so in the notes. Submit it?`,
      '--yes',
    )
  const { version } = present
  const app = await cloud.send(calls.publishApp, { params, body: { overruled }, version })
  if (notes !== undefined) await cloud.send(calls.postMessage, { params, body: { text: notes } })
  output.result({ app }, () => [`${plainLine(app.name)}: ${statusOf(app)}.`])
  output.say('Next: wait for the decision with `glasses status --wait`.')
}

/** `logo=Our logo is a circle`: an advice that isn't taken, and why. */
function overrulingOf(text: string): Overruling {
  const [name, ...reason] = text.split('=')
  const check = adviceChecks.find((one) => one === name)
  if (check && reason.join('=').trim() !== '') return { check, reason: reason.join('=') }
  throw usageError(
    `“${text}” doesn’t name a check and a reason.`,
    `Write it as check=reason. The checks are ${adviceChecks.join(', ')}.`,
  )
}
