import { calls, eventTypes, isEventType, type TeamEvent } from '../../src/api/contract.ts'
import { plural } from '../../src/lib/format.ts'
import { teamOf } from '../account/team.ts'
import { followEvents } from '../events/follow.ts'
import { type Forwarded, forward, forwardingTo } from '../events/forward.ts'
import { webhookSecret } from '../events/secret.ts'
import { CliError, usageError } from '../lib/cliError.ts'
import type { Context } from '../lib/context.ts'
import { clockTime, plainLine } from '../lib/text.ts'

const day = 86_400_000
const mostListed = 200

export async function run(context: Context): Promise<void> {
  const { io, output } = context
  const { cloud, team } = await teamOf(context)
  const query = { since: new Date(io.now() - day).toISOString(), limit: mostListed }
  const { events } = await cloud.send(calls.listTeamEvents, { params: { teamId: team.id }, query })
  output.result({ team: team.slug, events }, () =>
    events.length === 0
      ? ['No events in the last 24 hours.']
      : events.map((event) => lineOf(event, null, output.colors, event.time.slice(0, 19).replace('T', ' '))),
  )
}

export async function listen(context: Context, { to }: { to?: string }): Promise<void> {
  const { io, output } = context
  const place = to === undefined ? null : await forwardingTo(to)
  const { cloud, team } = await teamOf(context)
  const folder = (await context.project())?.folder ?? io.cwd
  const signing = place && (await webhookSecret(io, folder))
  const forwarding = place && signing && { ...place, secret: signing.secret }
  output.say(`Listening for events of ${plainLine(team.name)} at ${cloud.url}. Press Ctrl-C to end.`)
  if (signing) output.say(`Forwarding to ${to}, signed with the secret in ${signing.from}.`)
  for await (const event of followEvents({ cloud, teamId: team.id, io, say: output.say })) {
    const forwarded = forwarding && (await forward(forwarding, event, io))
    output.line({ event, forwarded }, () => [lineOf(event, forwarded, output.colors)])
  }
}

function lineOf(
  event: TeamEvent,
  forwarded: Forwarded | null,
  colors: Context['output']['colors'],
  time = clockTime(Date.parse(event.time)),
): string {
  const app = event.app === null ? '' : ` ${event.app.packageName}`
  const sample = event.test ? ' (test)' : ''
  const outcome =
    forwarded === null ? '' : ` → ${forwarded.status ?? `failed: ${forwarded.failure}`} in ${forwarded.ms} ms`
  return `${colors.dim(time)} ${event.type}${app}${sample}${outcome} ${colors.dim(event.id)}`
}

export async function resend(context: Context, _: object, [id = '']: string[]): Promise<void> {
  const { output } = context
  const { cloud, team } = await teamOf(context)
  const { deliveries } = await cloud
    .send(calls.resendEvent, { params: { teamId: team.id, id } })
    .catch(async (error: unknown) => {
      if (!(error instanceof CliError) || error.code !== 'NOT_FOUND') throw error
      const { delivery } = await cloud.send(calls.resendDelivery, { params: { id } })
      return { deliveries: [delivery] }
    })
  output.result({ team: team.slug, deliveries }, () => [
    deliveries.length === 0
      ? 'No destination that is on wants this event.'
      : `Sending it again to ${plural(deliveries.length, 'destination')}.`,
  ])
}

export async function trigger(context: Context, _: object, [type = '']: string[]): Promise<void> {
  const { output } = context
  if (!isEventType(type))
    throw usageError(`“${type}” isn’t an event type.`, `Choose one of ${eventTypes.join(', ')}.`)
  const { cloud, team } = await teamOf(context)
  const sent = await cloud.send(calls.triggerEvent, { params: { teamId: team.id }, body: { type } })
  output.result({ team: team.slug, ...sent }, () => [
    `Sent a sample of ${type} (${sent.event.id}) to ${plural(sent.destinations, 'destination')}, and to \`glasses events listen\`.`,
  ])
}
