import type { TimelineItem } from '../../../src/components/data/TimelineRow.tsx'

export const timeline: readonly TimelineItem[] = [
  {
    id: '1',
    at: '2026-03-18T09:10:00.000Z',
    kind: 'down',
    actor: null,
    text: 'The server stopped answering',
  },
  {
    id: '2',
    at: '2026-03-18T08:45:00.000Z',
    kind: 'message',
    actor: 'developer@example.com',
    text: 'Answered the reviewer’s question',
  },
  {
    id: '3',
    at: '2026-03-17T15:10:00.000Z',
    kind: 'question',
    actor: 'ada@example.com',
    text: 'Asked a question',
    notes: 'Which languages does it understand?\nThe description names none.',
  },
  {
    id: '4',
    at: '2026-03-17T15:02:00.000Z',
    kind: 'claimed',
    actor: 'ada@example.com',
    text: 'Review began',
  },
  {
    id: '5',
    at: '2026-03-16T18:00:00.000Z',
    kind: 'submitted',
    actor: 'developer@example.com',
    byToken: 'CI',
    text: 'Submitted',
  },
  {
    id: '6',
    at: '2026-03-02T11:00:00.000Z',
    kind: 'tried',
    actor: 'developer@example.com',
    text: 'Worked in Try It',
  },
  {
    id: '7',
    at: '2026-02-03T08:15:00.000Z',
    kind: 'created',
    actor: 'developer@example.com',
    text: 'Created',
  },
]
