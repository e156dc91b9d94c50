import { Check, CheckCheck, CircleDashed, type LucideIcon, MessageCircleWarning } from 'lucide-react'
import { Badge, type BadgeTone } from '../../ui/Badge/Badge.tsx'
import type { PointState } from '../points.ts'

/** A requested change's state. `own`: as the developer sees it. */
export function PointBadge({ state, own }: { state: PointState; own: boolean }) {
  const { tone, icon, word } = badges[state]
  return (
    <Badge tone={tone} icon={icon}>
      {state === 'disputed' && own ? 'You disagree' : word}
    </Badge>
  )
}

const badges: Record<PointState, { tone: BadgeTone; icon: LucideIcon; word: string }> = {
  open: { tone: 'warning', icon: CircleDashed, word: 'Open' },
  fixed: { tone: 'success', icon: Check, word: 'Fixed' },
  disputed: { tone: 'info', icon: MessageCircleWarning, word: 'Disputed' },
  resolved: { tone: 'neutral', icon: CheckCheck, word: 'Resolved' },
}
