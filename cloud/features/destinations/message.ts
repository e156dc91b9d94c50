import {
  type DestinationFormat,
  type EventType,
  type Happening,
  sayEvent,
  type TeamEvent,
  toTeamEvent,
} from '../../../src/api/contract.ts'
import type { EventRow } from '../events/write.ts'

/** Of Discord; Slack takes more. */
const longestText = 2_000

export type Told = { event: EventRow & { type: EventType }; slug: string; portalUrl: string }

/** An event as a destination of a format gets it. */
export function bodyFor(format: DestinationFormat, told: Told): string {
  if (format === 'standard') return JSON.stringify(teamEventOf(told))
  if (format === 'slack') return JSON.stringify({ text: textOf(told, slack) })
  return JSON.stringify({ content: textOf(told, discord), allowed_mentions: { parse: [] } })
}

/** An event as a destination gets it that takes Standard Webhooks. */
export const teamEventOf = (told: Told): TeamEvent => toTeamEvent(happeningOf(told), told.portalUrl)

const happeningOf = ({ event, slug }: Told): Happening => ({
  id: event.id,
  type: event.type,
  time: event.at,
  team: { id: event.teamId, slug },
  packageName: event.packageName,
  actor: event.actor,
  objectId: event.objectId,
  detail: event.detail,
  isTest: event.isTest,
})

type Markup = { quote: (text: string) => string; link: (url: string) => string }

const slack: Markup = {
  quote: (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  link: (url) => `<${url}|Open in the portal>`,
}

const discord: Markup = {
  quote: (text) => text.replaceAll(/[\\`*_~|>#[\]()<@-]/g, '\\$&'),
  link: (url) => `[Open in the portal](<${url}>)`,
}

function textOf(told: Told, { quote, link }: Markup): string {
  const { type, actor, packageName, detail, isTest } = told.event
  const sentence = `${isTest ? 'Test: ' : ''}${sayEvent(type, { actor, app: packageName ?? '' })}`
  const { page } = teamEventOf(told).object.links
  const said = [sentence, ...(detail === null ? [] : detail.split('\n'))].map(quote).join('\n')
  const end = `\n${link(page)}`
  return `${said.slice(0, longestText - end.length)}${end}`
}
