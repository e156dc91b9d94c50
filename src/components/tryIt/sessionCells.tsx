import { formatMs } from '../../lib/format.ts'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'

export type SessionState = 'starting' | 'running' | 'ended' | 'failed'

const states: Record<SessionState, { label: string; tone: BadgeTone }> = {
  starting: { label: 'Starting', tone: 'info' },
  running: { label: 'Running', tone: 'info' },
  ended: { label: 'Ended', tone: 'neutral' },
  failed: { label: 'Failed', tone: 'danger' },
}

export const sessionBadge = (state: SessionState) => (
  <Badge tone={states[state].tone}>{states[state].label}</Badge>
)

/** Where a session ran; null where that was the app's server. */
export const placeOf = ({ listener }: { listener: { name: string } | null }): string | null =>
  listener && `On ${listener.name}`

/** How long after Start something was seen in the lens; a dash where nothing was. */
export function firstLayout({ steps }: { steps: readonly { name: string; ms: number }[] }): string {
  const drawn = steps.find(({ name }) => name === 'firstLayout')
  return drawn ? formatMs(drawn.ms) : '–'
}
