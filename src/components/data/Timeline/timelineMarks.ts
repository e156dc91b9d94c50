import {
  CircleCheck,
  CircleDot,
  CirclePlus,
  CircleX,
  FlaskConical,
  Hand,
  KeyRound,
  type LucideIcon,
  MessageCircleQuestion,
  MessageSquare,
  Send,
  ServerCrash,
  Store,
  Undo2,
} from 'lucide-react'

export type TimelineTone = 'neutral' | 'info' | 'success' | 'warning' | 'danger'

type Mark = { icon: LucideIcon; tone: TimelineTone }

const marks: Record<string, Mark> = {
  created: { icon: CirclePlus, tone: 'neutral' },
  tried: { icon: FlaskConical, tone: 'success' },
  submitted: { icon: Send, tone: 'info' },
  claimed: { icon: Hand, tone: 'info' },
  question: { icon: MessageCircleQuestion, tone: 'warning' },
  message: { icon: MessageSquare, tone: 'neutral' },
  approved: { icon: CircleCheck, tone: 'success' },
  rejected: { icon: CircleX, tone: 'danger' },
  published: { icon: Store, tone: 'success' },
  withdrawn: { icon: Undo2, tone: 'neutral' },
  key: { icon: KeyRound, tone: 'neutral' },
  down: { icon: ServerCrash, tone: 'danger' },
  up: { icon: CircleCheck, tone: 'success' },
}

/** The sign of what happened; its words say the same. A kind that is not known has a dot. */
export const timelineMark = (kind: string): Mark =>
  (Object.hasOwn(marks, kind) && marks[kind]) || { icon: CircleDot, tone: 'neutral' }
