import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type NameHistory as History, reportReasonLabels } from '../../api/contract.ts'
import { nameHistoryQuery } from '../../api/review/reviewer.ts'
import { actionWords } from '../../components/data/actionWords.ts'
import { Timeline } from '../../components/data/Timeline.tsx'
import type { TimelineItem } from '../../components/data/TimelineRow.tsx'
import { Card } from '../../components/ui/Card.tsx'
import { timelineKind } from '../apps/toTimelineItem.ts'

const step = 20

export function NameHistory({ packageName }: { packageName: string }) {
  const { data, isError, errorUpdateCount, refetch } = useQuery(nameHistoryQuery(packageName))
  const [most, setMost] = useState(step)
  const items = data ? itemsOf(data) : []
  if (items.length === 0 && (data || errorUpdateCount === 0)) return null
  return (
    <Card title="History of This Name">
      <Timeline
        label="History of this name"
        items={items.slice(0, most)}
        loading={!data && !isError}
        error={isError && !data ? 'Couldn’t load the history of this name. Try again.' : null}
        hasMore={items.length > most}
        onMore={() => setMost(most + step)}
        onRetry={() => void refetch()}
      />
    </Card>
  )
}

/** Newest first. Decisions and notes of the present owner's time stand elsewhere on the page. */
function itemsOf({ owners, decisions, notes, reports }: History): TimelineItem[] {
  const hadOthers = owners.length > 1
  const since = (hadOthers && owners.at(-1)?.from) || ''
  const isFormer = ({ at }: { at: string }) => at < since
  const rows: Omit<TimelineItem, 'id'>[] = [
    ...(hadOthers ? owners.flatMap(ownerRows) : []),
    ...decisions.filter(isFormer).map(({ at, action, by, text }) => ({
      at,
      kind: timelineKind(action),
      actor: by,
      text: actionWords[action] ?? action,
      notes: text,
    })),
    ...notes.filter(isFormer).map(({ at, author, text }) => ({
      at,
      kind: 'message',
      actor: author || null,
      text: 'Internal note',
      notes: text,
      isMarkdown: true,
    })),
    ...reports.map(({ at, reason, text, handledBy }) => ({
      at,
      kind: 'reported',
      actor: null,
      text: `Reported: ${reportReasonLabels[reason]}`,
      notes: [text, handledBy === null ? 'Not handled yet' : `Handled by ${handledBy}`]
        .filter(Boolean)
        .join('\n'),
    })),
  ]
  return rows
    .map((row, place) => ({ ...row, id: String(place) }))
    .sort((one, other) => other.at.localeCompare(one.at))
}

function ownerRows(
  { team, from, until }: History['owners'][number],
  place: number,
  owners: History['owners'],
) {
  const owned = {
    at: from,
    kind: 'created',
    actor: null,
    text: `${team || 'A team that was deleted'} became the owner`,
  }
  // A transfer ends one owner's time at the moment when the next one's begins.
  if (until === null || until === owners[place + 1]?.from) return [owned]
  return [owned, { at: until, kind: 'withdrawn', actor: null, text: 'App deleted' }]
}
