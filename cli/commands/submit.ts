import {
  type AnswerOf,
  type App,
  adviceChecks,
  type CheckedRelease,
  calls,
  type Overruling,
} from '../../src/api/contract.ts'
import type { Cloud } from '../http/client.ts'
import { afterApproval, releaseName, statusOf } from '../lib/appWords.ts'
import { confirm } from '../lib/ask.ts'
import { usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { plainLine } from '../lib/text.ts'
import { requireSubmittable, warnOfUnpushed } from '../project/readiness.ts'
import { findRelease } from '../project/releases.ts'

type Options = {
  release?: string
  hold?: boolean
  at?: string
  notes?: string
  skip?: string[]
  yes?: boolean
}

export async function run(context: Context, options: Options): Promise<void> {
  const { release: wanted, notes, skip = [], yes = false } = options
  const { io, output } = context
  const overruled = skip.map(overrulingOf)
  const publish = publishOf(options)
  if (wanted !== undefined && overruled.length > 0)
    throw usageError('A release is submitted as it is.', 'Leave out --skip, or --release.')
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  const params = { packageName }
  const present = await cloud.send(calls.getApp, { params })
  const checked = wanted === undefined ? null : await readRelease(cloud, packageName, wanted)
  const review = await requireSubmittable(cloud, present, checked)
  if (checked === null) await warnOfUnpushed(context)
  if (isUnchanged(review, checked))
    await confirm(
      io,
      `Nothing of ${packageName} changed since the last review, and your reviewer will see that. If you fixed your server, say so in the notes. Submit it?`,
      { yes },
    )
  const { app, release } =
    checked === null
      ? {
          app: await submitDraft(cloud, present, { overruled, ...(publish !== 'approved' && { publish }) }),
          release: null,
        }
      : await submitRelease(cloud, packageName, { id: checked.release.id, publish })
  if (notes !== undefined) await cloud.send(calls.postMessage, { params, body: { text: notes } })
  output.result({ app, release }, () => [
    `${plainLine(app.name)}: ${statusOf(app)}.`,
    ...(release === null ? [] : [`${releaseName(release)} is in review.`]),
  ])
  if (publish !== 'approved') output.say(afterApproval(publish))
  output.say('Next: wait for the decision with `glasses status --wait`.')
}

function publishOf({ hold = false, at }: Options): string {
  if (at === undefined) return hold ? 'hold' : 'approved'
  if (hold) throw usageError('--hold and --at exclude each other.', 'Choose one of them.')
  const moment = Date.parse(at)
  if (withTimeZone.test(at) && moment > Date.now()) return new Date(moment).toISOString()
  throw usageError(
    moment <= Date.now() ? `${at} is in the past.` : `“${at}” isn’t a date and time with its time zone.`,
    `For example: --at ${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 11)}09:00Z.`,
  )
}

const withTimeZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

async function readRelease(cloud: Cloud, packageName: string, wanted: string): Promise<CheckedRelease> {
  const { id } = await findRelease(cloud, packageName, wanted)
  return cloud.send(calls.getRelease, { params: { packageName, id } })
}

const isUnchanged = (
  { sincePrevious }: AnswerOf<typeof calls.getSubmission>,
  checked: CheckedRelease | null,
): boolean => (checked === null ? sincePrevious?.length === 0 : checked.release.state === 'rejected')

type Draft = { overruled: Overruling[]; publish?: string }

const submitDraft = (cloud: Cloud, { packageName, version }: App, body: Draft): Promise<App> =>
  cloud.send(calls.publishApp, { params: { packageName }, body, version })

async function submitRelease(cloud: Cloud, packageName: string, given: { id: string; publish: string }) {
  const { id, publish } = given
  const { release } = await cloud.send(calls.submitRelease, {
    params: { packageName, id },
    body: { publish },
  })
  return { release, app: await cloud.send(calls.getApp, { params: { packageName } }) }
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

export async function withdraw(context: Context, { yes = false }: { yes?: boolean }): Promise<void> {
  const { io, output } = context
  const packageName = await context.packageName()
  const cloud = await context.cloud()
  await confirm(
    io,
    `${packageName} leaves the review queue and loses its place. You can resubmit at any time. Withdraw it?`,
    { yes },
  )
  const app = await cloud.send(calls.withdrawApp, { params: { packageName } })
  output.result({ app }, () => [`${plainLine(app.name)}: ${statusOf(app)}.`])
  output.say('Next: submit it again with `glasses submit`.')
}
