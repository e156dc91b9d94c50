import { eq } from 'drizzle-orm'
import { type destinations, teams } from '../../db/schema.ts'
import type { Ctx } from '../../http/ctx.ts'
import { formatUtc, type Mail, shortName } from '../mail/mail.ts'
import { postAll } from '../mail/outbox.ts'
import { membersWho } from '../teams/people.ts'

type Row = typeof destinations.$inferSelect
type News = 'warning' | 'gone' | 'failures'

const subjects: Record<News, string> = {
  warning: 'events aren’t arriving',
  gone: 'turned off',
  failures: 'turned off',
}

/** Writes to who may turn a destination on again. */
export async function mailOfDestination(
  { db: tx, portalUrl }: Ctx<'portalUrl'>,
  row: Row,
  news: News,
): Promise<void> {
  const [team] = await tx.select().from(teams).where(eq(teams.id, row.teamId))
  if (!team) return
  const people = await membersWho(tx, team.id, 'manageIntegrations')
  const link = `${portalUrl}/teams/${team.slug}?tab=integrations`
  await postAll(
    tx,
    people.map(({ id: userId, email }) => ({
      mail: letter({ to: email, row, news, team: team.name, link }),
      audience: { userId, teamId: team.id },
    })),
  )
}

type Letter = { to: string; row: Row; news: News; team: string; link: string }

const letter = ({ to, row, news, team, link }: Letter): Mail => ({
  to,
  subject: `${shortName(row.name)}: ${subjects[news]}`,
  text: [textOf(row, news, team), link].join('\n\n'),
})

function textOf({ name, failingSince }: Row, news: News, team: string): string {
  const which = `“${shortName(name)}” of the team ${shortName(team)}`
  const since = failingSince === null ? '' : ` since ${formatUtc(failingSince)}`
  if (news === 'gone')
    return `We turned off the destination ${which}: its server answered 410 Gone. Turn it on again if you still need it.`
  if (news === 'failures')
    return `We turned off the destination ${which}: no event has arrived${since}. Fix it, turn it on, and resend what failed.`
  return `No event has arrived at the destination ${which}${since}. We keep trying, and turn it off after 5 days without a success.`
}
